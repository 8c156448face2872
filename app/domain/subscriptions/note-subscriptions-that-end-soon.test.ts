import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { changeSubscription, company, eventsOf } from '#tests/support/makers/make.ts'
import { endOfLuandaDay, luandaDay } from '../formats/luanda-day.ts'
import { findNewestSubscription } from './find-subscription.ts'
import { noteSubscriptionsThatEndSoon } from './note-subscriptions-that-end-soon.ts'

const { db } = await testDatabase()

const inDays = (days: number) => endOfLuandaDay(luandaDay(new Date(Date.now() + days * 86_400_000)))

async function subscribed(days: number, isTrial: boolean) {
  const owner = await company(db, isTrial ? {} : { bought: 'pro' })
  await changeSubscription(
    db,
    owner,
    isTrial ? { trialEndDate: inDays(days), endDate: inDays(90) } : { endDate: inDays(days) },
  )
  return { owner, id: (await findNewestSubscription(db, owner.companyId))?.id ?? '' }
}

const notedOf = async (id: string) =>
  (await eventsOf(db, id))
    .filter(({ name }) => name === 'subscription-ends-soon')
    .map(({ data }) => data.days)

test.each([
  ['a trial', true],
  ['a bought subscription', false],
])(
  'a company is notified once five days and once one day before the end of %s',
  async (_, isTrial) => {
    const days = [0, 1, 2, 5, 6]
    const all = await Promise.all(days.map((day) => subscribed(day, isTrial)))
    await noteSubscriptionsThatEndSoon(db)
    await noteSubscriptionsThatEndSoon(db)
    const noted = await Promise.all(all.map(({ id }) => notedOf(id)))
    expect(noted).toEqual([[], [1], [], [5], []])
  },
)

test('a company is not notified before the end of a suspended subscription', async () => {
  const { owner, id } = await subscribed(1, false)
  await changeSubscription(db, owner, { isActive: false })
  await noteSubscriptionsThatEndSoon(db)
  expect(await notedOf(id)).toEqual([])
})

test('a company is notified again before the new end of an extended subscription', async () => {
  const { owner, id } = await subscribed(5, false)
  await noteSubscriptionsThatEndSoon(db)
  await db.execute(`update events set at = at - interval '30 days' where subject_id = '${id}'`)
  await changeSubscription(db, owner, { endDate: inDays(5) })
  await noteSubscriptionsThatEndSoon(db)
  expect(await notedOf(id)).toEqual([5, 5])
})

test('if two instances check at the same time, one records that a subscription ends soon', async () => {
  const { id } = await subscribed(1, false)
  await Promise.all([noteSubscriptionsThatEndSoon(db), noteSubscriptionsThatEndSoon(db)])
  expect(await notedOf(id)).toEqual([1])
})
