import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { candidate, company, eventsOf, must } from '#tests/support/makers/make.ts'
import { visibleCandidate } from '#tests/support/makers/visible-candidate.ts'
import { users } from '../accounts/account-table.ts'
import type { Candidate } from '../actor.ts'
import { candidates } from '../candidates/candidate-table.ts'
import { excludeCompany, exclusionSchema, removeExclusion } from './exclude-companies.ts'
import { findVisibility } from './find-visibility.ts'
import { listedCandidates } from './listed-candidate-table.ts'
import { noteVisibilityThatEndsSoon } from './note-visibility-that-ends-soon.ts'
import { renewVisibility, saveVisibility, visibilitySchema } from './save-visibility.ts'
import { MAX_EXCLUSIONS } from './visibility.ts'
import { candidateExclusions, candidateVisibility } from './visibility-table.ts'

const { db } = await testDatabase()

const isListed = async ({ candidateId }: Candidate) =>
  (await db.$count(listedCandidates, eq(listedCandidates.candidateId, candidateId))) > 0

const endsIn = (person: Candidate, days: number) =>
  db
    .update(candidateVisibility)
    .set({ visibleUntil: sql`now() + make_interval(days => ${days})` })
    .where(eq(candidateVisibility.candidateId, person.candidateId))

const choice = (visibleTo: 'nobody' | 'verified' | 'everyone') =>
  visibilitySchema.parse({ visibleTo })

test('a new candidate is hidden from all companies', async () => {
  const ana = await candidate(db)
  expect(await findVisibility(db, ana)).toMatchObject({ visibleTo: 'nobody', visibleUntil: null })
  expect(await isListed(ana)).toBe(false)
})

test('a candidate can become visible for six months and hide again immediately', async () => {
  const ana = await candidate(db)
  must(await saveVisibility(db, ana, choice('verified')))
  expect(await isListed(ana)).toBe(true)
  const { visibleUntil, hasEnded } = await findVisibility(db, ana)
  const days = ((visibleUntil?.getTime() ?? 0) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(180)
  expect(days).toBeLessThan(185)
  expect(hasEnded).toBe(false)
  must(await saveVisibility(db, ana, choice('nobody')))
  expect(await isListed(ana)).toBe(false)
  const events = await eventsOf(db, ana.userId)
  expect(events.slice(-2).map(({ data }) => data.visibleTo)).toEqual(['verified', 'nobody'])
})

test('an outdated visibility form is refused unless its choice equals the stored one', async () => {
  const ana = await visibleCandidate(db)
  const { version } = await findVisibility(db, ana)
  must(await saveVisibility(db, ana, choice('nobody'), version))
  expect(await saveVisibility(db, ana, choice('verified'), version)).toMatchObject({
    refusal: 'changed-meanwhile',
  })
  must(await saveVisibility(db, ana, choice('nobody'), version))
})

test('unknown languages and licences are ignored', () => {
  const parsed = visibilitySchema.parse({
    visibleTo: 'everyone',
    languages: ['ingles', 'klingon', 'ingles'],
    licences: ['pesados'],
    availability: 'nunca',
  })
  expect(parsed).toMatchObject({
    languages: ['ingles'],
    licences: ['pesados'],
    availability: null,
  })
})

test('a blocked candidate is not found until unblocked', async () => {
  const ana = await visibleCandidate(db)
  const own = eq(users.id, ana.userId)
  await db.update(users).set({ blockedAt: sql`now()`, blockReason: 'other' }).where(own)
  expect(await isListed(ana)).toBe(false)
  await db.update(users).set({ blockedAt: null, blockReason: null }).where(own)
  expect(await isListed(ana)).toBe(true)
})

test('editing a profile updates the data that companies search', async () => {
  const ana = await visibleCandidate(db)
  await db
    .update(candidates)
    .set({ experienceYears: 7, province: 'huambo', updatedAt: sql`now()` })
    .where(eq(candidates.id, ana.candidateId))
  const [row] = await db
    .select()
    .from(listedCandidates)
    .where(eq(listedCandidates.candidateId, ana.candidateId))
  expect(row).toMatchObject({ experienceYears: 7, province: 'huambo' })
})

test('a candidate is reminded once before the visibility ends, and can renew it', async () => {
  const [soon, later, hidden] = [
    await visibleCandidate(db),
    await visibleCandidate(db),
    await candidate(db),
  ]
  await endsIn(soon, 13)
  await endsIn(later, 15)
  expect(await noteVisibilityThatEndsSoon(db)).toBe(1)
  expect(await noteVisibilityThatEndsSoon(db)).toBe(0)
  expect((await eventsOf(db, soon.userId)).at(-1)?.name).toBe('visibility-ends-soon')
  must(await renewVisibility(db, soon))
  const { visibleUntil } = await findVisibility(db, soon)
  expect(visibleUntil?.getTime()).toBeGreaterThan(Date.now() + 170 * 86_400_000)
  await endsIn(soon, 2)
  expect(await noteVisibilityThatEndsSoon(db)).toBe(1)
  expect(await renewVisibility(db, hidden)).toMatchObject({ refusal: 'not-visible' })
})

test('a candidate can renew a visibility that has ended', async () => {
  const ana = await visibleCandidate(db)
  await endsIn(ana, -1)
  expect(await isListed(ana)).toBe(false)
  expect((await findVisibility(db, ana)).hasEnded).toBe(true)
  must(await renewVisibility(db, ana))
  expect(await isListed(ana)).toBe(true)
})

const exclude = (person: Candidate, excluded: string) =>
  excludeCompany(db, person, exclusionSchema.parse({ excluded }))

test('a candidate can exclude a company by name or domain, and undo the exclusion', async () => {
  const ana = await candidate(db)
  await company(db, { name: 'Águas do Ngwendi' })
  must(await exclude(ana, ' aguas do ngwendi '))
  must(await exclude(ana, 'https://www.Empresa.co.ao/vagas'))
  const { exclusions } = await findVisibility(db, ana)
  expect(exclusions).toMatchObject([
    { companyName: 'Águas do Ngwendi', domain: null },
    { companyName: null, domain: 'empresa.co.ao' },
  ])
  expect(await exclude(ana, 'empresa.co.ao')).toMatchObject({ refusal: 'already-excluded' })
  expect(await exclude(ana, 'Águas do Ngwendi')).toMatchObject({ refusal: 'already-excluded' })
  const [first] = exclusions
  must(await removeExclusion(db, ana, String(first?.id)))
  must(await removeExclusion(db, ana, String(first?.id)))
  expect((await findVisibility(db, ana)).exclusions).toHaveLength(1)
})

test('only a domain or the name of an approved company can be excluded', async () => {
  const ana = await candidate(db)
  await company(db, { name: 'Empresa Escondida', approved: false })
  for (const typed of ['Empresa Escondida', 'nada', 'co.ao', 'empresa', '-a.ao'])
    expect(await exclude(ana, typed)).toMatchObject({ refusal: 'unknown-company' })
})

test('a candidate cannot remove another candidate’s exclusion', async () => {
  const [ana, rui] = [await candidate(db), await candidate(db)]
  must(await exclude(ana, 'empresa.co.ao'))
  const { exclusions } = await findVisibility(db, ana)
  must(await removeExclusion(db, rui, String(exclusions[0]?.id)))
  expect((await findVisibility(db, ana)).exclusions).toHaveLength(1)
})

test('if the limit of 50 permits one more exclusion, only one of two simultaneous ones is stored', async () => {
  const ana = await candidate(db)
  await db.insert(candidateExclusions).values(
    Array.from({ length: MAX_EXCLUSIONS - 1 }, (_, index) => ({
      candidateId: ana.candidateId,
      domain: `d${index}.ao`,
    })),
  )
  const both = await Promise.all([exclude(ana, 'um.ao'), exclude(ana, 'dois.ao')])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.find(({ ok }) => !ok)).toMatchObject({ refusal: 'too-many-exclusions' })
  const own = eq(candidateExclusions.candidateId, ana.candidateId)
  expect(await db.$count(candidateExclusions, own)).toBe(MAX_EXCLUSIONS)
})
