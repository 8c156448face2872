import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findOwnInterview } from '#app/domain/applications/interviews/find-interview.ts'
import { findFeedSecret, renewFeed } from '#app/domain/applications/interviews/interview-feed.ts'
import { interviews } from '#app/domain/applications/interviews/interview-table.ts'
import { proposeInterviews } from '#app/domain/applications/interviews/propose-interviews.ts'
import {
  agedApplication,
  candidate,
  changeSubscription,
  company,
  interviewProposal,
  member,
  must,
} from '#tests/support/makers/make.ts'
import { pageOf } from '#tests/support/portal/page.ts'
import { sessionOf, testPortal } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { db, ctx, send, post } = portal
const owner = await company(db, { bought: 'corporativo' })
await changeSubscription(db, owner, { extraJobs: 20 })
const cookie = await sessionOf(portal, owner.userId)
const stranger = await company(db)
const strangerCookie = await sessionOf(portal, stranger.userId)

async function applied() {
  const ana = await candidate(db)
  return { ana, applicationId: await agedApplication(db, ana, owner, 2) }
}

async function proposed(days = [3, 4]) {
  const { ana, applicationId } = await applied()
  const answer = await proposeInterviews(ctx, owner, [applicationId], interviewProposal(days))
  const [id = ''] = must(answer).interviewIds
  const key = { candidate: ana, applicationId }
  const slots = (await findOwnInterview(db, key))?.slots ?? []
  return { ana, applicationId, id, key, slots, link: `/entrevista/${ctx.secrets.ofLink(id)}` }
}

const statusOf = async (id: string) =>
  (await db.select().from(interviews).where(eq(interviews.id, id)))[0]?.status

const form = {
  'times[0].day': '2026-01-02',
  'times[0].time': '10:00',
  minutes: '45',
  kind: 'place',
  location: 'Rua da Missão, 12',
  note: 'Traga o bilhete.',
}

test('a past interview time is refused beside its field, and the typed text stays', async () => {
  const { applicationId } = await applied()
  const path = `/empresa/entrevistas/nova?escolhida=${applicationId}`
  const answer = await post(path, { ...form, envio: randomUUID() }, cookie)
  const page = await pageOf(answer)
  expect(answer.status).toBe(422)
  expect(page.text).toContain('Esta hora já passou. Escolha outra.')
  for (const name of ['times[0].day', 'times[0].time', 'location', 'note'] as const)
    expect(page.field(name).value).toBe(form[name])
})

test('a past day and a missing hour of an interview are reported together', async () => {
  const { applicationId } = await applied()
  const path = `/empresa/entrevistas/nova?escolhida=${applicationId}`
  const later = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const fields = { ...form, 'times[1].day': later, 'times[1].time': '', envio: randomUUID() }
  const page = await pageOf(await post(path, fields, cookie))
  expect(page.field('times[0].day').description).toContain('Esta hora já passou. Escolha outra.')
  expect(page.field('times[1].time').description).toContain('Escolha a hora.')
})

test('all past times of an interview are reported together', async () => {
  const { applicationId } = await applied()
  const path = `/empresa/entrevistas/nova?escolhida=${applicationId}`
  const past = { 'times[1].day': '2025-01-02', 'times[1].time': '9:00' }
  const page = await pageOf(await post(path, { ...form, ...past, envio: randomUUID() }, cookie))
  for (const name of ['times[0].day', 'times[1].day'])
    expect(page.field(name).description).toContain('Esta hora já passou. Escolha outra.')
})

test('a past day and a missing hour of a slot table are reported together', async () => {
  const both = [await applied(), await applied()]
  const chosen = both.map(({ applicationId }) => `escolhida=${applicationId}`).join('&')
  const table = { day: '2026-01-02', from: '', until: '12:00', seats: '1', minutes: '30' }
  const fields = { ...table, kind: 'place', location: 'Rua da Missão, 12', envio: randomUUID() }
  const page = await pageOf(await post(`/empresa/entrevistas/varias?${chosen}`, fields, cookie))
  expect(page.field('day').description).toContain('Este dia já passou. Escolha outro.')
  expect(page.field('from').description).toContain('Escolha a hora.')
})

test('an interview form submitted twice at once proposes one interview', async () => {
  const { applicationId } = await applied()
  const path = `/empresa/entrevistas/nova?escolhida=${applicationId}`
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const fields = { ...form, 'times[0].day': soon, envio: randomUUID() }
  const both = await Promise.all([post(path, fields, cookie), post(path, fields, cookie)])
  expect(both.map(({ status }) => status)).toEqual([303, 303])
  expect(await db.$count(interviews, eq(interviews.applicationId, applicationId))).toBe(1)
})

test('an interview form opened before another invitation is refused, and replaces it only if sent again', async () => {
  const { applicationId } = await applied()
  const path = `/empresa/entrevistas/nova?escolhida=${applicationId}`
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const opened = await pageOf(send(path, { cookie }))
  expect(opened.text).not.toContain('Já há')
  const fields = { ...form, 'times[0].day': soon, versao: opened.hidden('versao') }
  const first = await post(path, { ...fields, envio: randomUUID() }, cookie)
  expect(first.status).toBe(303)
  const late = { ...fields, note: 'Do colega.', envio: randomUUID() }
  const answer = await post(path, late, cookie)
  expect(answer.status).toBe(409)
  const page = await pageOf(answer)
  expect(page.text).toContain('se enviar de novo, este convite substitui o anterior')
  expect(page.text).toMatch(/Já há um convite de .+ por responder/)
  expect(page.field('note').value).toBe('Do colega.')
  const again = await post(path, { ...late, versao: page.hidden('versao') }, cookie)
  expect(again.status).toBe(303)
  expect(await db.$count(interviews, eq(interviews.applicationId, applicationId))).toBe(1)
})

test('another company and a read-only member can neither see nor change an interview', async () => {
  const { applicationId, id } = await proposed()
  const rui = await member(db, owner, 'leitor')
  const reader = await sessionOf(portal, rui.userId)
  const nova = `/empresa/entrevistas/nova?escolhida=${applicationId}`
  for (const path of [nova, `/empresa/entrevistas/${id}/cancelar`]) {
    expect((await send(path, { cookie: strangerCookie })).status).toBe(404)
    expect((await post(path, form, strangerCookie)).status).toBe(404)
    expect((await send(path, { cookie: reader })).headers.get('Location')).toBe(
      '/empresa/dashboard',
    )
    expect((await post(path, form, reader)).headers.get('Location')).toBe('/empresa/dashboard')
  }
  expect(await statusOf(id)).toBe('proposed')
})

test('opening the link of an invitation mail changes nothing; its button works without cookie or origin', async () => {
  const { id, link, slots } = await proposed()
  for (const method of ['GET', 'HEAD', 'GET'])
    expect((await send(link, { method })).status).toBe(200)
  expect(await statusOf(id)).toBe('proposed')
  expect((await send(`${link}/convite.ics`)).status).toBe(404)
  const answer = await post(link, { answer: 'confirmed', slotId: slots[0]?.id ?? '' })
  expect(answer.status).toBe(303)
  expect(await statusOf(id)).toBe('confirmed')
  const file = await send(`${link}/convite.ics`)
  expect(file.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
  expect(file.headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(file.headers.get('Cache-Control')).toContain('no-store')
  expect(await file.text()).toContain('METHOD:REQUEST')
})

test('the page behind the link of an invitation mail shows no contacts and is neither cached nor indexed', async () => {
  const { ana, link } = await proposed()
  const { rows } = await portal.pool.query('select email from users where id = $1', [ana.userId])
  const page = await send(link)
  const text = await page.text()
  expect(text).not.toContain(rows[0].email)
  expect(text).not.toContain(ana.candidateId)
  expect(page.headers.get('Cache-Control')).toContain('no-store')
  expect(page.headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(page.headers.get('X-Robots-Tag')).toBe('noindex')
})

test('an interview answer with a wrong secret, another interview’s slot or an overlong text is refused', async () => {
  const one = await proposed()
  const two = await proposed()
  const wrong = `/entrevista/${'x'.repeat(43)}`
  expect((await send(wrong)).status).toBe(410)
  expect((await post(wrong, { answer: 'declined' })).status).toBe(404)
  const foreign = await post(one.link, { answer: 'confirmed', slotId: two.slots[0]?.id ?? '' })
  expect(foreign.status).toBe(409)
  expect(await foreign.text()).toContain('Este horário já não está disponível')
  const long = await post(one.link, { answer: 'declined', note: 'a'.repeat(501) })
  expect(long.status).toBe(422)
  expect(await long.text()).toContain('Escreva no máximo 500 caracteres.')
  expect((await post(one.link, { answer: 'declined', note: 'a'.repeat(1_000_000) })).status).toBe(
    413,
  )
  expect(await statusOf(one.id)).toBe('proposed')
})

test('the calendar feed needs only its secret, which other members do not see', async () => {
  must(await renewFeed(ctx, owner))
  const secret = (await findFeedSecret(ctx, owner)) ?? ''
  const feed = await send(`/calendario/${secret}.ics`)
  expect(feed.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
  expect(await feed.text()).toContain('METHOD:PUBLISH')
  for (const path of [`/calendario/${secret}`, `/calendario/${'x'.repeat(43)}.ics`])
    expect((await send(path)).status).toBe(404)
  const rita = await member(db, owner, 'recrutador')
  const page = await send('/empresa/entrevistas', { cookie: await sessionOf(portal, rita.userId) })
  expect(await page.text()).not.toContain(secret)
  expect(await (await send('/empresa/entrevistas', { cookie })).text()).toContain(secret)
})

test('a company can invite or write to a whole list of applications, but not to over 100 people', async () => {
  const other = await company(db, { bought: 'corporativo' })
  const session = await sessionOf(portal, other.userId)
  const ids = [
    await agedApplication(db, await candidate(db), other, 2),
    await agedApplication(db, await candidate(db), other, 2),
  ]
  for (const path of ['/empresa/entrevistas/nova', '/empresa/candidatos/mensagem']) {
    const all = await send(`${path}?todas=1`, { cookie: session })
    const location = new URL(all.headers.get('Location') ?? '', 'http://localhost')
    expect(location.searchParams.getAll('escolhida').sort()).toEqual(ids.toSorted())
    const many = Array.from({ length: 101 }, () => `escolhida=${randomUUID()}`).join('&')
    const refused = await send(`${path}?${many}`, { cookie: session })
    expect(refused.headers.get('Location')).toMatch(/^\/empresa\/candidatos/)
    expect(refused.headers.get('Set-Cookie')).toContain('too-many-chosen')
  }
})

test('the log of a failed page names the page, and never the secret of the link', async () => {
  const { link } = await proposed()
  await portal.ownerPool.query('alter table interviews rename to interviews_away')
  const failed = await send(link).finally(() =>
    portal.ownerPool.query('alter table interviews_away rename to interviews'),
  )
  expect(failed.status).toBe(500)
  const log = portal.lines.join('\n')
  expect(log).toMatch(/"event":"request-failed".*"path":"\/entrevista\/…"/)
  expect(log).not.toContain(link.split('/').at(-1))
})
