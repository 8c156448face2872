import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createSecrets } from '#app/integrations/identity/secrets.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { candidate } from '#tests/support/makers/make.ts'
import { events } from '../history/event-table.ts'
import { noFilter } from '../jobs/search/job-search.ts'
import { alerts } from './alert-table.ts'
import { changeAlert } from './change-alert.ts'
import { createAlert } from './create-alert.ts'
import { askAboutOldAlerts, endAlerts } from './end-alerts.ts'
import { findSubscriberOfCandidate } from './subscriber.ts'

const { db } = await testDatabase()
const secrets = createSecrets('a-secret-for-tests-that-is-long-enough')

async function oldAlert() {
  const person = await candidate(db)
  const wanted = { search: noFilter, name: 'Tudo', frequency: 'daily' as const }
  await createAlert({ db, secrets }, person, wanted)
  const subscriber = await findSubscriberOfCandidate(db, person.candidateId)
  const [alert] = await db
    .update(alerts)
    .set({ renewedAt: sql`now() - interval '12 months 1 day'` })
    .where(eq(alerts.subscriberId, subscriber?.id ?? ''))
    .returning({ id: alerts.id })
  return { person, subscriber, id: alert?.id ?? '' }
}

const countQuestions = (id: string) =>
  db.$count(events, sql`${events.name} = 'alert-grew-old' and ${events.subjectId} = ${id}`)
const later = (days: number) =>
  db.execute(sql`update alerts set asked_at = asked_at - make_interval(days => ${days})`)
const exists = (id: string) => db.$count(alerts, eq(alerts.id, id))

test('an alert ends if its owner does not renew it within 30 days of the request', async () => {
  const { id } = await oldAlert()
  await Promise.all([askAboutOldAlerts(db), askAboutOldAlerts(db)])
  expect(await countQuestions(id)).toBe(1)
  await later(29)
  await endAlerts(db)
  expect(await exists(id)).toBe(1)
  await later(2)
  await endAlerts(db)
  expect(await exists(id)).toBe(0)
})

test('an alert that its owner renews lasts another 12 months', async () => {
  const { person, subscriber, id } = await oldAlert()
  if (!subscriber) throw new Error('there is no subscriber')
  await askAboutOldAlerts(db)
  await changeAlert(db, person, subscriber, { alertId: id, change: 'keep' })
  await later(31)
  await endAlerts(db)
  await askAboutOldAlerts(db)
  expect(await exists(id)).toBe(1)
  expect(await countQuestions(id)).toBe(1)
})

test('a deleted alert can be restored within a day', async () => {
  const { person, subscriber, id } = await oldAlert()
  if (!subscriber) throw new Error('there is no subscriber')
  await changeAlert(db, person, subscriber, { alertId: id, change: 'delete' })
  await endAlerts(db)
  expect(await exists(id)).toBe(1)
  await db.execute(sql`update alerts set deleted_at = now() - interval '25 hours' where id = ${id}`)
  await endAlerts(db)
  expect(await exists(id)).toBe(0)
})
