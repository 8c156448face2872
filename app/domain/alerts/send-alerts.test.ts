import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createSecrets } from '#app/integrations/identity/secrets.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { candidate, company, publishedJob } from '#tests/support/makers/make.ts'
import type { Candidate, CompanyMember } from '../actor.ts'
import { addFavorite } from '../favorites/toggle-favorite.ts'
import { jobs } from '../jobs/job-table.ts'
import { type JobSearch, noFilter } from '../jobs/search/job-search.ts'
import type { AlertFrequency } from './alert.ts'
import { alertDeliveries, alerts } from './alert-table.ts'
import { changeAlert } from './change-alert.ts'
import { createAlert } from './create-alert.ts'
import { findAlertMail } from './find-alert-mail.ts'
import { recordClick, secretOfJobLink } from './job-link.ts'
import { sendAlerts } from './send-alerts.ts'
import { findSubscriberOfCandidate } from './subscriber.ts'

const { db } = await testDatabase()
const secrets = createSecrets('a-secret-for-tests-that-is-long-enough')
let owner: CompanyMember

type Wanted = Partial<JobSearch> & { frequency?: AlertFrequency }

async function subscribed(person: Candidate, { frequency = 'daily', ...search }: Wanted = {}) {
  const name = JSON.stringify(search)
  const wanted = { search: { ...noFilter, ...search }, name, frequency }
  expect(await createAlert({ db, secrets }, person, wanted)).toMatchObject({ ok: true })
  const subscriber = await findSubscriberOfCandidate(db, person.candidateId)
  if (!subscriber) throw new Error('there is no subscriber')
  // Make the alert two days old, so that the jobs of these tests are newer.
  await db.execute(sql`update alerts set created_at = now() - interval '2 days',
    checked_at = now() - interval '2 days' where subscriber_id = ${subscriber.id}`)
  return subscriber
}

async function nextDay() {
  await db.execute(
    sql`update alerts set checked_at = checked_at - interval '8 days', created_at = created_at - interval '8 days'`,
  )
  await db.execute(
    sql`update alert_subscribers set last_mail_at = last_mail_at - interval '1 day', instant_day = instant_day - 1`,
  )
}

async function sentTo(id: string) {
  const { rows } = await db.execute<{ recipient: string; mailId: string; total: number }>(sql`
    select recipient, data ->> 'mailId' as "mailId", (data ->> 'total')::int as total from mail_outbox
    where mail = 'job-alert' and data ->> 'subscriberId' = ${id} order by created_at, id`)
  return rows
}

const deliveredTo = async (id: string) =>
  (
    await db
      .select({ jobId: alertDeliveries.jobId })
      .from(alertDeliveries)
      .where(eq(alertDeliveries.subscriberId, id))
  ).map(({ jobId }) => jobId)

beforeEach(async () => {
  owner = await company(db, { bought: 'corporativo' })
  await db.execute(sql`delete from alerts`)
  await db.execute(sql`delete from listed_jobs`)
})

test('a person gets one mail for all alerts, with each job once', async () => {
  const ana = await subscribed(await candidate(db), { search: 'padeiro' })
  const rui = await subscribed(await candidate(db), { search: 'piloto' })
  const both = await candidate(db)
  await subscribed(both, { search: 'padeiro' })
  const twice = await subscribed(both, { province: 'luanda' })
  const jobId = await publishedJob(db, owner, { title: 'Padeiro' })
  await sendAlerts(db)
  expect(await sentTo(ana.id)).toHaveLength(1)
  expect(await sentTo(rui.id)).toHaveLength(0)
  expect(await sentTo(twice.id)).toHaveLength(1)
  expect(await deliveredTo(twice.id)).toEqual([jobId])
  await nextDay()
  expect(await sendAlerts(db)).toBe(0)
})

test('a mail names the alert that matched each job', async () => {
  const ana = await candidate(db)
  await subscribed(ana, { search: 'pedreiro' })
  const subscriber = await subscribed(ana, { search: 'motorista' })
  await publishedJob(db, owner, { title: 'Motorista' })
  await publishedJob(db, owner, { title: 'Pedreiro' })
  await sendAlerts(db)
  const [mail] = await sentTo(subscriber.id)
  const found = await findAlertMail(db, mail?.mailId ?? '', subscriber.id)
  expect(found?.hasSeveralAlerts).toBe(true)
  const byTitle = new Map(found?.jobs.map(({ title, alertName }) => [title, alertName]))
  expect([...byTitle.keys()].sort()).toEqual(['Motorista', 'Pedreiro'])
  expect(new Set(byTitle.values()).size).toBe(2)
})

test('two simultaneous runs of the alert task send each person one mail', async () => {
  const ana = await subscribed(await candidate(db))
  await publishedJob(db, owner)
  await Promise.all([sendAlerts(db), sendAlerts(db)])
  expect(await sentTo(ana.id)).toHaveLength(1)
})

test('an alert sends only jobs that became public after it was created', async () => {
  const before = await publishedJob(db, owner)
  await db.execute(sql`update listed_jobs set listed_at = now() - interval '3 days'`)
  const ana = await subscribed(await candidate(db))
  const after = await publishedJob(db, owner)
  await sendAlerts(db)
  expect(await deliveredTo(ana.id)).toEqual([after])
  expect(before).not.toBe(after)
})

test('editing a public job does not make an alert send it again', async () => {
  const jobId = await publishedJob(db, owner)
  await db.execute(sql`update listed_jobs set listed_at = now() - interval '3 days'`)
  const ana = await subscribed(await candidate(db))
  await db.update(jobs).set({ title: 'Pasteleira' }).where(eq(jobs.id, jobId))
  await sendAlerts(db)
  expect(await deliveredTo(ana.id)).toEqual([])
})

test('a mail lists at most 8 jobs, newest first, with the total number', async () => {
  const ana = await subscribed(await candidate(db))
  const ids: string[] = []
  for (let nth = 0; nth < 10; nth++)
    ids.push(await publishedJob(db, owner, { title: `Vaga ${nth}` }))
  await sendAlerts(db)
  const [mail] = await sentTo(ana.id)
  expect(mail?.total).toBe(10)
  const found = await findAlertMail(db, mail?.mailId ?? '', ana.id)
  expect(found?.jobs.map(({ id }) => id)).toEqual(ids.slice(2).reverse())
})

test('a daily alert is sent after 7 in the morning, and a weekly alert on Monday', async () => {
  const daily = await subscribed(await candidate(db))
  const weekly = await subscribed(await candidate(db), { frequency: 'weekly' })
  await db.execute(sql`update alerts set checked_at = now() - interval '8 days'`)
  await publishedJob(db, owner)
  await sendAlerts(db)
  await publishedJob(db, owner)
  await sendAlerts(db)
  expect(await sentTo(daily.id)).toHaveLength(1)
  expect(await sentTo(weekly.id)).toHaveLength(1)
  const { rows } = await db.execute<{ ok: boolean }>(
    sql`select bool_and(checked_at > now() - interval '1 minute') as ok from alerts`,
  )
  expect(rows[0]?.ok).toBe(true)
})

test('an instant alert sends at most 3 mails a day, 30 minutes apart', async () => {
  const ana = await subscribed(await candidate(db), { frequency: 'instant' })
  const wait = () =>
    db.execute(
      sql`update alert_subscribers set last_mail_at = last_mail_at - interval '31 minutes'`,
    )
  const sent: number[] = []
  for (let nth = 0; nth < 5; nth++) {
    await publishedJob(db, owner)
    await sendAlerts(db)
    await sendAlerts(db)
    sent.push((await sentTo(ana.id)).length)
    await publishedJob(db, owner)
    await sendAlerts(db)
    sent.push((await sentTo(ana.id)).length)
    await wait()
  }
  expect(sent).toEqual([1, 1, 2, 2, 3, 3, 3, 3, 3, 3])
  await db.execute(sql`update alert_subscribers set instant_day = instant_day - 1`)
  await sendAlerts(db)
  expect(await deliveredTo(ana.id)).toHaveLength(10)
})

test('no mail is sent for paused, deleted or switched-off alerts, or to blocked accounts', async () => {
  const paused = await candidate(db)
  const off = await candidate(db)
  const blocked = await candidate(db)
  const all = [await subscribed(paused), await subscribed(off), await subscribed(blocked)]
  const [own] = await db
    .select({ id: alerts.id })
    .from(alerts)
    .where(eq(alerts.subscriberId, all[0]?.id ?? ''))
  if (all[0]) await changeAlert(db, paused, all[0], { alertId: own?.id ?? '', change: 'pause' })
  await db.execute(
    sql`update account_settings set notify_alerts = false where user_id = ${off.userId}`,
  )
  await db.execute(sql`update users set blocked_at = now() where id = ${blocked.userId}`)
  await publishedJob(db, owner)
  expect(await sendAlerts(db)).toBe(0)
})

test('an alert pauses after 8 mails without a click', async () => {
  const [ana, rui] = [await subscribed(await candidate(db)), await subscribed(await candidate(db))]
  let jobId = ''
  for (let nth = 0; nth < 9; nth++) {
    jobId = await publishedJob(db, owner)
    await sendAlerts(db)
    await nextDay()
    const link = secretOfJobLink(secrets.ofLink, rui.id, jobId)
    if (nth === 3) await recordClick({ db, secrets }, jobId, link)
  }
  const mails = await sentTo(ana.id)
  expect(mails).toHaveLength(8)
  expect(await findAlertMail(db, mails[7]?.mailId ?? '', ana.id)).toMatchObject({ paused: ['{}'] })
  expect(await findAlertMail(db, mails[6]?.mailId ?? '', ana.id)).toMatchObject({ paused: [] })
  expect(await sentTo(rui.id)).toHaveLength(9)
})

test('the daily mail reminds a candidate once of a favourite job that expires in 3 days', async () => {
  const ana = await candidate(db)
  const subscriber = await subscribed(ana, { search: 'piloto' })
  const jobId = await publishedJob(db, owner, { title: 'Padeiro' })
  await addFavorite(db, ana, jobId)
  await db.execute(
    sql`update jobs set expires_at = ((luanda_day(now()) + 3) + time '12:00') at time zone 'Africa/Luanda' where id = ${jobId}`,
  )
  await sendAlerts(db)
  const [mail] = await sentTo(subscriber.id)
  expect(await findAlertMail(db, mail?.mailId ?? '', subscriber.id)).toMatchObject({
    jobs: [],
    favorites: [{ title: 'Padeiro' }],
  })
  await nextDay()
  expect(await sendAlerts(db)).toBe(0)
})

test('a job that closes before the mail is sent is not in the mail', async () => {
  const ana = await subscribed(await candidate(db))
  const jobId = await publishedJob(db, owner)
  await sendAlerts(db)
  await db.update(jobs).set({ status: 'closed' }).where(eq(jobs.id, jobId))
  const [mail] = await sentTo(ana.id)
  expect(await findAlertMail(db, mail?.mailId ?? '', ana.id)).toMatchObject({ jobs: [] })
})
