import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import {
  candidate,
  company,
  endSubscription,
  eventsOf,
  member,
  must,
} from '#tests/support/makers/make.ts'
import { openedCandidate, visibleCandidate } from '#tests/support/makers/visible-candidate.ts'
import type { CompanyMember } from '../actor.ts'
import { cvOpenings } from '../applications/application-table.ts'
import { candidateCvs, candidates } from '../candidates/candidate-table.ts'
import { closeCompany } from '../closing/close-company.ts'
import { companies } from '../companies/company-table.ts'
import { findDatabaseAccess } from './database-access.ts'
import { excludeCompany } from './exclude-companies.ts'
import { findCandidateProfile } from './find-candidate-profile.ts'
import { findVisibility } from './find-visibility.ts'
import { openProfile } from './open-profile.ts'
import { openProfileFile } from './open-profile-file.ts'
import { OPENINGS_WITHOUT_CONFIRMATION } from './opening.ts'
import { candidateOpenings } from './opening-table.ts'
import { saveVisibility, visibilitySchema } from './save-visibility.ts'

const { db } = await testDatabase()

const proCompany = (name?: string) => company(db, { bought: 'pro', ...(name ? { name } : {}) })
const openingsOf = ({ companyId }: CompanyMember) =>
  db.$count(candidateOpenings, eq(candidateOpenings.companyId, companyId))
const hide = async (person: Parameters<typeof saveVisibility>[1]) =>
  must(await saveVisibility(db, person, visibilitySchema.parse({ visibleTo: 'nobody' })))

async function openedBefore(owner: CompanyMember, count: number, minutesAgo: number) {
  const { candidateId } = await candidate(db)
  const at = sql`now() - make_interval(mins => ${minutesAgo})`
  await db.insert(candidateOpenings).values(
    Array.from({ length: count }, () => ({
      candidateId,
      companyId: owner.companyId,
      companyName: owner.name,
      openedAt: at,
    })),
  )
}

test('a company sees contacts, presentation and CV only after it has opened the profile', async () => {
  const owner = await proCompany()
  const profile = { bio: 'Faço pão.', phone: '+244923111222', documentNumber: '003456789LA041' }
  const ana = await visibleCandidate(db, { profile })
  const closed = must(await findCandidateProfile(db, owner, ana.candidateId))
  expect(closed).toMatchObject({ shortName: 'Ana C.', opened: undefined })
  expect(JSON.stringify(closed)).not.toMatch(/Conceição|923111222|exemplo\.ao|pão|cv\.pdf/)
  must(await openProfile(db, owner, ana.candidateId))
  const opened = must(await findCandidateProfile(db, owner, ana.candidateId))
  expect(opened.opened).toMatchObject({ name: 'Ana Conceição', bio: 'Faço pão.', cvName: 'cv.pdf' })
  expect(JSON.stringify(opened)).not.toMatch(/003456789LA041|birth|photo/i)
  expect((await eventsOf(db, ana.userId)).at(-1)).toMatchObject({
    name: 'candidate-profile-opened',
    actorId: owner.userId,
  })
})

test('two members who open a profile at the same time count as one opening', async () => {
  const owner = await proCompany()
  const rita = await member(db, owner, 'recrutador')
  const ana = await visibleCandidate(db)
  const both = await Promise.all([owner, rita].map((who) => openProfile(db, who, ana.candidateId)))
  expect(both.every(({ ok }) => ok)).toBe(true)
  expect(await openingsOf(owner)).toBe(1)
})

test('opening the same profile counts again after 30 days', async () => {
  const owner = await proCompany()
  const ana = await openedCandidate(db, owner)
  const moved = (days: number) =>
    db
      .update(candidateOpenings)
      .set({ openedAt: sql`now() - make_interval(days => ${days})` })
      .where(eq(candidateOpenings.candidateId, ana.candidateId))
  await moved(29)
  must(await openProfile(db, owner, ana.candidateId))
  expect(await openingsOf(owner)).toBe(1)
  await moved(31)
  expect(must(await findCandidateProfile(db, owner, ana.candidateId)).opened).toBeUndefined()
  must(await openProfile(db, owner, ana.candidateId))
  expect(await openingsOf(owner)).toBe(2)
})

test('a candidate sees which company opened the profile, even after the company’s deletion', async () => {
  const owner = await proCompany('Padaria Kissama')
  const ana = await openedCandidate(db, owner)
  expect((await findVisibility(db, ana)).views).toMatchObject([{ companyName: 'Padaria Kissama' }])
  await db.transaction((tx) => closeCompany(tx, { kind: 'system' }, owner.companyId))
  expect((await findVisibility(db, ana)).views).toMatchObject([{ companyName: 'Padaria Kissama' }])
})

test.each([
  ['pro', 50],
  ['corporativo', 200],
] as const)('the plan %s allows %i opened profiles a month', async (bought, quota) => {
  const owner = await company(db, { bought })
  expect(must(await findDatabaseAccess(db, owner))).toMatchObject({ quota, used: 0 })
})

test('if one profile opening is left, one of two simultaneous openings is refused', async () => {
  const owner = await proCompany()
  await openedBefore(owner, 49, 0)
  const people = [await visibleCandidate(db), await visibleCandidate(db)]
  const both = await Promise.all(
    people.map(({ candidateId }) => openProfile(db, owner, candidateId, { isConfirmed: true })),
  )
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.find(({ ok }) => !ok)).toMatchObject({ refusal: 'openings-used' })
  expect(await openingsOf(owner)).toBe(50)
})

test('profiles opened in earlier months do not count towards the monthly limit', async () => {
  const owner = await proCompany()
  await openedBefore(owner, 50, 32 * 24 * 60)
  expect(must(await findDatabaseAccess(db, owner)).used).toBe(0)
})

test('a company whose plan excludes the candidate database is always refused as not-in-plan', async () => {
  const ana = await visibleCandidate(db)
  for (const bought of ['essencial', null] as const) {
    const owner = await company(db, { bought })
    for (const act of [openProfile, findCandidateProfile, openProfileFile])
      expect(await act(db, owner, ana.candidateId)).toMatchObject({ refusal: 'not-in-plan' })
  }
  const ended = await proCompany()
  await endSubscription(db, ended)
  expect(await openProfile(db, ended, ana.candidateId)).toMatchObject({ refusal: 'not-in-plan' })
})

test('a suspended company is refused as level-too-low', async () => {
  const owner = await proCompany()
  const ana = await visibleCandidate(db)
  await db
    .update(companies)
    .set({ approval: 'suspended', decisionReason: 'Burla' })
    .where(eq(companies.id, owner.companyId))
  expect(await openProfile(db, owner, ana.candidateId)).toMatchObject({ refusal: 'level-too-low' })
})

test('opening a profile that is hidden, excludes the company or is missing gives the same refusal', async () => {
  const owner = await proCompany('Padaria Mussulo')
  const pending = await company(db, { approved: false, bought: 'pro' })
  const excluding = await visibleCandidate(db)
  must(await excludeCompany(db, excluding, { excluded: 'Padaria Mussulo' }))
  const hidden = await openedCandidate(db, owner)
  await hide(hidden)
  const verified = await visibleCandidate(db, { visibleTo: 'verified' })
  const missing = '00000000-0000-7000-8000-000000000000'
  const cases: [CompanyMember, string][] = [
    [owner, hidden.candidateId],
    [owner, excluding.candidateId],
    [pending, verified.candidateId],
    [owner, missing],
  ]
  for (const [who, id] of cases) {
    expect(await openProfile(db, who, id)).toEqual({
      ok: false,
      refusal: 'hidden-meanwhile',
      detail: undefined,
    })
    expect(await findCandidateProfile(db, who, id)).toMatchObject({ refusal: 'not-found' })
    expect(await openProfileFile(db, who, id)).toMatchObject({ refusal: 'not-found' })
  }
  expect((await openProfile(db, owner, verified.candidateId)).ok).toBe(true)
})

test('hiding a profile waits until a company that is opening it has finished', async () => {
  const owner = await proCompany()
  const ana = await visibleCandidate(db)
  const [opened] = await Promise.all([openProfile(db, owner, ana.candidateId), hide(ana)])
  expect(await openingsOf(owner)).toBe(opened.ok ? 1 : 0)
  expect(await openProfile(db, owner, ana.candidateId)).toMatchObject({
    refusal: 'hidden-meanwhile',
  })
})

test('a company that opened 30 profiles in an hour must confirm each further one', async () => {
  const owner = await company(db, { bought: 'corporativo' })
  await openedBefore(owner, OPENINGS_WITHOUT_CONFIRMATION, 0)
  const [ana, rui] = [await visibleCandidate(db), await visibleCandidate(db)]
  const open = (id: string, isConfirmed: boolean) => openProfile(db, owner, id, { isConfirmed })
  expect(await open(ana.candidateId, false)).toMatchObject({ refusal: 'confirm-opening' })
  expect(await openingsOf(owner)).toBe(OPENINGS_WITHOUT_CONFIRMATION)
  must(await open(ana.candidateId, true))
  expect(await open(rui.candidateId, false)).toMatchObject({ refusal: 'confirm-opening' })
  must(await open(rui.candidateId, true))
  const notified = (await eventsOf(db, owner.companyId)).filter(
    ({ name }) => name === 'many-profiles-opened',
  )
  expect(notified).toMatchObject([{ data: { openings: 31 } }])
})

test('a company can read the CV of an opened profile, and this access is recorded for the candidate', async () => {
  const owner = await proCompany()
  const closed = await visibleCandidate(db)
  expect(await openProfileFile(db, owner, closed.candidateId)).toMatchObject({
    refusal: 'not-found',
  })
  const ana = await openedCandidate(db, owner)
  expect(must(await openProfileFile(db, owner, ana.candidateId)).name).toBe('cv.pdf')
  const own = eq(cvOpenings.candidateId, ana.candidateId)
  expect(await db.$count(cvOpenings, own)).toBe(1)
  await db.update(candidates).set({ cvFile: null }).where(eq(candidates.id, ana.candidateId))
  await db.delete(candidateCvs).where(eq(candidateCvs.candidateId, ana.candidateId))
  expect(await openProfileFile(db, owner, ana.candidateId)).toMatchObject({
    refusal: 'cv-missing',
  })
})
