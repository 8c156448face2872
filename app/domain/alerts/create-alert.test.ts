import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createSecrets } from '#app/integrations/identity/secrets.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { candidate } from '#tests/support/makers/make.ts'
import { users } from '../accounts/account-table.ts'
import { noFilter } from '../jobs/search/job-search.ts'
import { alertSubscribers, alerts } from './alert-table.ts'
import { changeAlert } from './change-alert.ts'
import { confirmAlert } from './confirm-alert.ts'
import { createAlert, requestAlert } from './create-alert.ts'
import { endAlerts } from './end-alerts.ts'
import { listAlerts } from './list-alerts.ts'
import { findSubscriber, findSubscriberOfCandidate } from './subscriber.ts'
import { takeOverAlerts } from './take-over-alerts.ts'

const { db } = await testDatabase()
const secrets = createSecrets('a-secret-for-tests-that-is-long-enough')
const ctx = { db, secrets }
const visitor = { kind: 'visitor', client: 'test' } as const
const caller = () => ({ client: randomUUID(), browsers: undefined, proof: undefined })
const wanted = (search: string) => ({
  search: { ...noFilter, search },
  name: search,
  frequency: 'daily' as const,
})
const someEmail = () => `${randomUUID()}@exemplo.ao`

async function requested(email: string, search: string) {
  expect(await requestAlert(ctx, visitor, caller(), { ...wanted(search), email })).toMatchObject({
    ok: true,
  })
  const [alert] = await db
    .select({ id: alerts.id })
    .from(alerts)
    .innerJoin(alertSubscribers, eq(alertSubscribers.id, alerts.subscriberId))
    .where(sql`${alertSubscribers.email} = lower(${email}) and ${alerts.name} = ${search}`)
  return alert?.id ?? ''
}

async function confirmed(email: string, search: string) {
  const id = await requested(email, search)
  return confirmAlert(ctx, visitor, secrets.ofLink(id))
}

test('a candidate cannot save the same search twice', async () => {
  const ana = await candidate(db)
  expect(await createAlert(ctx, ana, wanted('padeiro'))).toMatchObject({ ok: true })
  expect(
    await createAlert(ctx, ana, {
      ...wanted('padeiro'),
      search: { ...noFilter, search: 'padeiro', page: 3, sort: 'titulo' },
    }),
  ).toMatchObject({ refusal: 'already-there' })
})

test('a candidate can have at most 10 alerts, even when creating two at the same time', async () => {
  const ana = await candidate(db)
  for (let nth = 0; nth < 9; nth++) await createAlert(ctx, ana, wanted(`vaga ${nth}`))
  const both = await Promise.all([
    createAlert(ctx, ana, wanted('primeira')),
    createAlert(ctx, ana, wanted('segunda')),
  ])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both).toContainEqual(expect.objectContaining({ refusal: 'too-many-alerts' }))
})

test('a visitor’s alert is listed after its confirmation, and a repeated confirmation is not an error', async () => {
  const email = someEmail()
  const id = await requested(email, 'motorista')
  const answer = await confirmAlert(ctx, visitor, secrets.ofLink(id))
  if (!answer.ok) throw new Error(answer.refusal)
  const subscriber = await findSubscriber(db, answer.value.secret)
  expect(subscriber).toMatchObject({ email, candidateId: null })
  expect(await listAlerts(db, { id: subscriber?.id ?? '' })).toMatchObject([{ name: 'motorista' }])
  expect(await confirmAlert(ctx, visitor, secrets.ofLink(id))).toMatchObject({ ok: true })
  expect(await confirmAlert(ctx, visitor, 'x'.repeat(43))).toMatchObject({
    refusal: 'link-not-valid',
  })
})

test('an e-mail address without an account can have at most 3 confirmed alerts', async () => {
  const email = someEmail()
  for (const word of ['um', 'dois', 'três']) {
    expect(await confirmed(email, word)).toMatchObject({ ok: true })
  }
  await db.execute(sql`delete from attempts`)
  expect(await confirmed(email, 'quatro')).toMatchObject({ refusal: 'too-many-alerts' })
})

test('an e-mail address gets at most 3 confirmation mails a day', async () => {
  const email = someEmail()
  for (const word of ['um', 'dois', 'três']) await requested(email, word)
  expect(
    await requestAlert(ctx, visitor, caller(), { ...wanted('quatro'), email: email.toUpperCase() }),
  ).toMatchObject({ refusal: 'too-many' })
})

test('requesting an alert does not disclose whether the e-mail address has an account', async () => {
  const email = someEmail()
  await candidate(db, { email })
  const [known, unknown] = [
    await requestAlert(ctx, visitor, caller(), { ...wanted('padeiro'), email }),
    await requestAlert(ctx, visitor, caller(), { ...wanted('padeiro'), email: someEmail() }),
  ]
  expect(known).toEqual(unknown)
})

test('a candidate takes over the alerts that were confirmed for their e-mail address', async () => {
  const email = someEmail()
  const ana = await candidate(db, { email })
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, ana.userId))
  expect(await confirmed(email, 'enfermeira')).toMatchObject({ ok: true })
  const own = await findSubscriberOfCandidate(db, ana.candidateId)
  expect(await listAlerts(db, { id: own?.id ?? '' })).toMatchObject([{ name: 'enfermeira' }])
})

test('two alerts requested for a candidate’s e-mail address can both be confirmed', async () => {
  const email = someEmail()
  const ana = await candidate(db, { email })
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, ana.userId))
  const ids = [await requested(email, 'pintor'), await requested(email, 'soldador')]
  for (const id of ids)
    expect(await confirmAlert(ctx, visitor, secrets.ofLink(id))).toMatchObject({ ok: true })
  const own = await findSubscriberOfCandidate(db, ana.candidateId)
  expect(await listAlerts(db, { id: own?.id ?? '' })).toHaveLength(2)
})

test('a candidate who signs in takes over only the alerts of the confirmed e-mail address', async () => {
  const email = someEmail()
  expect(await confirmed(email, 'cozinheira')).toMatchObject({ ok: true })
  const ana = await candidate(db, { email })
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, ana.userId))
  await takeOverAlerts(db, ana.userId)
  expect(await findSubscriberOfCandidate(db, ana.candidateId)).toBeUndefined()
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, ana.userId))
  await Promise.all([takeOverAlerts(db, ana.userId), takeOverAlerts(db, ana.userId)])
  const own = await findSubscriberOfCandidate(db, ana.candidateId)
  expect(await listAlerts(db, { id: own?.id ?? '' })).toMatchObject([{ name: 'cozinheira' }])
})

test('taking over alerts keeps the candidate’s own alerts and creates no duplicates', async () => {
  const email = someEmail()
  expect(await confirmed(email, 'soldador')).toMatchObject({ ok: true })
  expect(await confirmed(email, 'pintor')).toMatchObject({ ok: true })
  const ana = await candidate(db, { email })
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, ana.userId))
  await createAlert(ctx, ana, wanted('pintor'))
  await takeOverAlerts(db, ana.userId)
  const own = await findSubscriberOfCandidate(db, ana.candidateId)
  const names = (await listAlerts(db, { id: own?.id ?? '' })).map(({ name }) => name)
  expect(names.sort()).toEqual(['pintor', 'soldador'])
})

test('unconfirmed alerts and their e-mail address are deleted after 7 days', async () => {
  const email = someEmail()
  const id = await requested(email, 'canalizador')
  await endAlerts(db)
  expect(await db.$count(alerts, eq(alerts.id, id))).toBe(1)
  await db.execute(sql`update alerts set created_at = now() - interval '8 days' where id = ${id}`)
  await db.execute(
    sql`update alert_subscribers set created_at = now() - interval '8 days' where email = ${email}`,
  )
  await endAlerts(db)
  expect(await db.$count(alerts, eq(alerts.id, id))).toBe(0)
  expect(await db.$count(alertSubscribers, eq(alertSubscribers.email, email))).toBe(0)
})

test('a visitor’s unconfirmed alert does not prevent the candidate from saving the search', async () => {
  const email = someEmail()
  await requested(email, 'estucador')
  await requested(email, 'ladrilhador')
  const ana = await candidate(db, { email })
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, ana.userId))
  await takeOverAlerts(db, ana.userId)
  expect(await createAlert(ctx, ana, wanted('estucador'))).toMatchObject({ ok: true })
  const own = await findSubscriberOfCandidate(db, ana.candidateId)
  const [alert] = await listAlerts(db, { id: own?.id ?? '' })
  if (!own || !alert) throw new Error('the alert is not listed')
  const change = (change: 'delete' | 'restore') =>
    changeAlert(db, ana, own, { change, alertId: alert.id })
  expect(await change('delete')).toMatchObject({ ok: true })
  await db.execute(sql`
    insert into alerts (subscriber_id, name, query, frequency, confirmation_hash)
    select subscriber_id, 'a', query, 'daily', ${'0'.repeat(64)} from alerts where id = ${alert.id}`)
  expect(await change('restore')).toMatchObject({ ok: true })
})

test('an unconfirmed alert that a candidate took over can still be confirmed', async () => {
  const email = someEmail()
  const ana = await candidate(db, { email })
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, ana.userId))
  await createAlert(ctx, ana, wanted('pedreiro'))
  await requested(email, 'electricista')
  await takeOverAlerts(db, ana.userId)
  expect(await confirmed(email, 'electricista')).toMatchObject({ ok: true })
  const own = await findSubscriberOfCandidate(db, ana.candidateId)
  const names = (await listAlerts(db, { id: own?.id ?? '' })).map(({ name }) => name)
  expect(names.sort()).toEqual(['electricista', 'pedreiro'])
})

test('either of two confirmation mails for an alert confirms it', async () => {
  const email = someEmail()
  const first = await requested(email, 'costureira')
  expect(await requested(email, 'costureira')).toBe(first)
  expect(await confirmAlert(ctx, visitor, secrets.ofLink(first))).toMatchObject({ ok: true })
})
