import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Candidate, CompanyMember } from '#app/domain/actor.ts'
import { excludeCompany } from '#app/domain/candidate-database/exclude-companies.ts'
import { inviteCandidate } from '#app/domain/candidate-database/invite-candidate.ts'
import { candidateOpenings } from '#app/domain/candidate-database/opening-table.ts'
import { listOwnInvitations } from '#app/domain/candidate-database/own-invitations.ts'
import { saveVisibility, visibilitySchema } from '#app/domain/candidate-database/save-visibility.ts'
import { candidates } from '#app/domain/candidates/candidate-table.ts'
import { candidate, member, must, publishedJob } from '#tests/support/makers/make.ts'
import { openedCandidate, visibleCandidate } from '#tests/support/makers/visible-candidate.ts'
import { companyEntrance } from '#tests/support/portal/enter-company.ts'
import { pageOf, readPage } from '#tests/support/portal/page.ts'
import { mainOf, sessionOf, testPortal, wordsOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, post, db } = portal
const enter = await companyEntrance(portal)
const { owner, cookie } = await enter({ name: 'Padaria Kianda', bought: 'corporativo' })
const list = '/empresa/base-candidatos'
const profileOf = ({ candidateId }: Candidate) => `${list}/${candidateId}`

beforeEach(() => portal.moveAway())

const wordsAt = async (path: string, session = cookie) =>
  wordsOf(await mainOf(await send(path, { cookie: session })))
const hide = async (person: Candidate) =>
  must(await saveVisibility(db, person, visibilitySchema.parse({ visibleTo: 'nobody' })))
const openingsOf = ({ companyId }: CompanyMember) =>
  db.$count(candidateOpenings, eq(candidateOpenings.companyId, companyId))

test('a company finds a candidate, opens the profile once, and reads contacts, CV and presentation', async () => {
  const person = await visibleCandidate(db, {
    name: 'Eva Maria Tchipalavela',
    profile: { skills: ['Ourivesaria'], bio: 'Faço anéis.', phone: '+244923000111' },
  })
  const row = await wordsAt(`${list}?q=ourivesaria`)
  expect(row).toContain('Eva T.')
  expect(row).not.toMatch(/Tchipalavela|923|anéis/)
  expect(await wordsAt(profileOf(person))).not.toMatch(/Tchipalavela|923|anéis/)
  for (const _ of [1, 2]) {
    const opened = await post(`${profileOf(person)}?q=ourivesaria`, {}, cookie)
    expect(opened.status).toBe(303)
    expect(opened.headers.get('Location')).toBe(`${profileOf(person)}?q=ourivesaria`)
  }
  expect(await openingsOf(owner)).toBe(1)
  const page = await wordsAt(`${profileOf(person)}?q=ourivesaria`)
  for (const words of ['Eva Maria Tchipalavela', '+244 923 000 111', 'Faço anéis.', 'Ver CV'])
    expect(page).toContain(words)
  expect(await wordsAt('/usuario/visibilidade', await sessionOf(portal, person.userId))).toContain(
    'Quem viu o meu perfil Padaria Kianda',
  )
})

test('GET and HEAD requests never open a profile', async () => {
  const person = await visibleCandidate(db)
  const before = await openingsOf(owner)
  await send(profileOf(person), { cookie })
  await send(profileOf(person), { cookie, method: 'HEAD' })
  expect(await openingsOf(owner)).toBe(before)
})

test('profiles that are hidden, exclude the company or are missing get the same response', async () => {
  const hidden = await openedCandidate(db, owner)
  await hide(hidden)
  const excluding = await visibleCandidate(db)
  must(await excludeCompany(db, excluding, { excluded: 'Padaria Kianda' }))
  const missing = { candidateId: '00000000-0000-7000-8000-000000000000' } as Candidate
  const answers = []
  for (const person of [hidden, excluding, missing]) {
    const path = profileOf(person)
    const preview = await send(path, { cookie })
    const opened = await post(path, {}, cookie)
    answers.push([
      preview.status,
      wordsOf(await mainOf(preview)),
      opened.status,
      opened.headers.get('Location'),
      (await send(`${path}/convidar`, { cookie })).status,
      (await post(`${path}/cv`, {}, cookie)).status,
    ])
  }
  expect(answers[0]?.slice(0, 1)).toEqual([404])
  expect(answers[0]?.slice(2)).toEqual([303, list, 404, 404])
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
})

test('a profile hidden while its page is open redirects to the list with an explanation', async () => {
  const person = await visibleCandidate(db)
  expect((await send(profileOf(person), { cookie })).status).toBe(200)
  await hide(person)
  const opened = await post(profileOf(person), {}, cookie)
  expect(opened.headers.getSetCookie().join()).toContain('profile-hidden')
})

test('a company without the plan reads which plan includes the candidate database', async () => {
  const trial = await enter({ name: 'Padaria Nova' })
  const answer = await send(list, { cookie: trial.cookie })
  expect(answer.status).toBe(403)
  expect(wordsOf(await mainOf(answer))).toContain(
    'A base de candidatos está incluída no plano Pro.',
  )
})

test('a read-only member can neither search nor open profiles', async () => {
  const reader = await member(db, owner, 'leitor')
  const person = await visibleCandidate(db)
  const session = await sessionOf(portal, reader.userId)
  const before = await openingsOf(owner)
  for (const answer of [
    await send(list, { cookie: session }),
    await post(profileOf(person), {}, session),
  ])
    expect(answer.headers.get('Location')).toBe('/empresa/dashboard')
  expect(await openingsOf(owner)).toBe(before)
})

test('after 30 opened profiles in an hour, the form asks for confirmation before it opens another profile', async () => {
  const busy = await enter({ bought: 'corporativo' })
  const { companyId, name: companyName } = busy.owner
  const { candidateId } = await candidate(db)
  await db
    .insert(candidateOpenings)
    .values(Array.from({ length: 30 }, () => ({ candidateId, companyId, companyName })))
  const person = await visibleCandidate(db)
  const answer = await post(profileOf(person), {}, busy.cookie)
  expect(answer.status).toBe(409)
  const page = await mainOf(answer)
  expect(readPage(page).fields('confirmed')).not.toHaveLength(0)
  expect(wordsOf(page)).toContain('Já abriu 30 perfis nesta hora.')
  const opened = await post(profileOf(person), { confirmed: 'on' }, busy.cookie)
  expect(opened.status).toBe(303)
})

test('a company that used up its monthly openings is informed and cannot open a profile', async () => {
  const full = await enter({ bought: 'pro' })
  const { companyId, name: companyName } = full.owner
  const { candidateId } = await candidate(db)
  await db.insert(candidateOpenings).values(
    Array.from({ length: 50 }, () => ({
      candidateId,
      companyId,
      companyName,
      openedAt: sql`now()`,
    })),
  )
  const person = await visibleCandidate(db, { profile: { skills: ['Cesteiro'] } })
  expect(await wordsAt(`${list}?q=cesteiro`, full.cookie)).toContain('Ver resumo')
  expect(await wordsAt(profileOf(person), full.cookie)).toContain(
    'Já abriu os 50 perfis deste mês.',
  )
  const refused = await post(profileOf(person), { confirmed: 'on' }, full.cookie)
  expect(refused.status).toBe(409)
  expect(wordsOf(await mainOf(refused))).toContain(
    'Já abriu todos os perfis que o seu plano inclui este mês.',
  )
})

test('a company can correct a refused invitation form, and the candidate can accept the invitation', async () => {
  const person = await openedCandidate(db, owner)
  const jobId = await publishedJob(db, owner, { title: 'Pasteleira' })
  const path = `${profileOf(person)}/convidar`
  expect(await wordsAt(path)).toContain('Convidar Ana Conceição')
  const nothing = await post(path, { template: 'skills' }, cookie)
  expect(nothing.status).toBe(422)
  const { main } = await pageOf(nothing)
  expect(main.text).toContain('Escolha uma vaga.')
  expect(main.part('[value=skills]').isChecked).toBe(true)
  const sent = await post(path, { jobId, template: 'skills' }, cookie)
  expect(sent.headers.get('Location')).toBe(profileOf(person))
  const again = await post(path, { jobId, template: 'skills' }, cookie)
  expect(again.status).toBe(422)
  expect(wordsOf(await mainOf(again))).toContain('Já convidou esta pessoa para esta vaga.')

  const session = await sessionOf(portal, person.userId)
  expect(await wordsAt('/usuario/convites', session)).toContain('Pasteleira')
  const [invitation] = await listOwnInvitations(db, person)
  const address = `/usuario/convites/${invitation?.id}`
  const accepted = await post(address, { answer: 'accepted' }, session)
  expect(accepted.headers.get('Location')).toBe(`/candidatura/${jobId}`)
  const stranger = await candidate(db)
  const foreign = await post(
    address,
    { answer: 'declined' },
    await sessionOf(portal, stranger.userId),
  )
  expect(foreign.status).toBe(404)
  expect(await wordsAt(profileOf(person))).toContain('Aceite')
})

test('a company cannot invite a candidate to the job of another company', async () => {
  const person = await openedCandidate(db, owner)
  const other = await enter({ bought: 'pro' })
  const jobId = await publishedJob(db, other.owner)
  const refused = await post(
    `${profileOf(person)}/convidar`,
    { jobId, template: 'profile' },
    cookie,
  )
  expect(refused.status).toBe(422)
  expect(
    await inviteCandidate(db, other.owner, person.candidateId, { jobId, template: 'profile' }),
  ).toMatchObject({ refusal: 'hidden-meanwhile' })
})

test('an invalid visibility shows its error beside the field and keeps the choices', async () => {
  const person = await candidate(db)
  const session = await sessionOf(portal, person.userId)
  const path = '/usuario/visibilidade'
  const wrong = await post(path, { visibleTo: 'toda a gente', languages: 'frances' }, session)
  expect(wrong.status).toBe(422)
  const { main } = await pageOf(wrong)
  expect(main.text).toContain('Escolha quem o pode encontrar.')
  expect(main.part('[value=frances]').isChecked).toBe(true)
  const saved = await post(path, { visibleTo: 'verified', languages: 'frances' }, session)
  expect(saved.status).toBe(303)
  expect(await wordsAt(path, session)).toContain('Visível até')
  const renewed = await post(`${path}/renovar`, {}, session)
  expect(renewed.headers.getSetCookie().join()).toContain('visibility-renewed')
})

test('a candidate can exclude a company by name, and an unknown name is refused', async () => {
  const person = await candidate(db)
  const session = await sessionOf(portal, person.userId)
  const path = '/usuario/visibilidade/empresas'
  const wrong = await post(path, { excluded: 'Não Existe <b>' }, session)
  expect(wrong.status).toBe(422)
  expect((await pageOf(wrong)).values).toContain('Não Existe <b>')
  expect((await post(path, { excluded: 'x'.repeat(1_000_000) }, session)).status).toBeGreaterThan(
    399,
  )
  expect((await post(path, { excluded: 'empresa.co.ao' }, session)).status).toBe(303)
  expect(await wordsAt(path, session)).toContain('Todas as empresas de empresa.co.ao')
})

test('deleting a candidate’s account removes the profile from the companies’ search', async () => {
  const person = await visibleCandidate(db, { profile: { skills: ['Relojoaria'] } })
  expect(await wordsAt(`${list}?q=relojoaria`)).toContain('1 perfil encontrado')
  await db.delete(candidates).where(eq(candidates.id, person.candidateId))
  expect(await wordsAt(`${list}?q=relojoaria`)).toContain('Nenhum candidato encontrado')
})
