import { afterAll, expect, test, vi } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { listen, type NotifiedEvent } from './listen.ts'

const { pool, url } = await testDatabase()
const received: NotifiedEvent[] = []
const onReconnect = vi.fn()
const warn = vi.fn()
const onTaskAdded = vi.fn()
const onNotification = (event: NotifiedEvent) => {
  if (event.subject === 'breaks') throw new Error('cannot be acted on')
  received.push(event)
}
const listener = listen(url, { warn }, { onNotification, onReconnect, onTaskAdded })
afterAll(() => listener.close())
await vi.waitFor(() => expect(onReconnect).toHaveBeenCalledTimes(1), { timeout: 30_000 })

const say = (payload: string) => pool.query("select pg_notify('lusona_events', $1)", [payload])
const saySomething = async (subject: string) => {
  await say(JSON.stringify({ name: 'job-updated', subject }))
  await expect.poll(() => received.at(-1)?.subject).toBe(subject)
}

test.each(['', 'olá', '{', 'null', '7', '{"name":"job-expires-soon"}', '{"name":{"a":1}}', '[]'])(
  'a notification with %j is ignored, and the next one is processed',
  async (payload) => {
    warn.mockClear()
    await say(payload)
    await saySomething(`after ${payload}`)
    expect(warn).toHaveBeenCalledTimes(1)
  },
)

test('a notification that cannot be processed is skipped', async () => {
  warn.mockClear()
  await say('{"name":"job-updated","subject":"breaks"}')
  await saySomething('after the one that breaks')
  expect(warn).toHaveBeenCalledTimes(1)
})

test('a lost connection for notifications is restored, and the interruption is reported', async () => {
  const before = onReconnect.mock.calls.length
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()",
  )
  await expect.poll(() => onReconnect).toHaveBeenCalledTimes(before + 1)
  await saySomething('after the cut')
})

test('adding a task notifies the instances, although no event is recorded', async () => {
  const before = received.length
  await pool.query("select graphile_worker.add_job('react', '{}')")
  await expect.poll(() => onTaskAdded).toHaveBeenCalled()
  expect(received).toHaveLength(before)
})
