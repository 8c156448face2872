import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StorageUnavailable } from '#app/integrations/files/files.ts'
import { testContext } from '#tests/support/portal/context.ts'
import { watchComponents } from './component-metrics.ts'
import { createHealthWatch } from './health.ts'

const { db, pool, ctx } = await testContext()
const check = { mail: vi.fn(async () => {}), files: vi.fn(async () => ({ usedShare: undefined })) }
const components = {
  db,
  mail: { ...ctx.mail, check: check.mail },
  files: { ...ctx.files, check: check.files },
}
const down = async () => {
  throw new Error('down')
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  check.mail.mockReset()
  check.files.mockReset()
})

test('an instance is ready while the database answers, even if mail and files fail', async () => {
  check.mail.mockImplementation(down)
  check.files.mockImplementation(down)
  const watch = createHealthWatch(components)
  expect(await watch.isReady()).toBe(true)
  expect(check.mail).not.toHaveBeenCalled()
  expect(check.files).not.toHaveBeenCalled()
  expect(await watch.measure()).toMatchObject({
    database: { ok: true },
    mail: { ok: false },
    files: { ok: false },
    tasks: { ok: true },
  })
  expect(await watch.isReady()).toBe(true)
})

test('an instance whose database does not answer is not ready', async () => {
  const watch = createHealthWatch({ ...components, db: {} as typeof db })
  expect(await watch.isReady()).toBe(false)
})

test('repeated health requests do not contact the mail server or the file store', async () => {
  const watch = createHealthWatch(components)
  await Promise.all([1, 2, 3].map(watch.find))
  await watch.find()
  expect(check.mail).toHaveBeenCalledTimes(1)
  expect(check.files).toHaveBeenCalledTimes(1)
  check.mail.mockImplementation(down)
  vi.advanceTimersByTime(61_000)
  expect((await watch.find()).mail.ok).toBe(false)
  expect(check.mail).toHaveBeenCalledTimes(2)
})

test('overdue tasks that no worker starts are reported at once', async () => {
  const watch = createHealthWatch(components)
  expect((await watch.find()).tasks.ok).toBe(true)
  await pool.query(
    "select graphile_worker.add_job('react', '{}', run_at => now() - interval '1 hour', job_key => 'late')",
  )
  expect((await watch.find()).tasks.ok).toBe(false)
  await pool.query("select graphile_worker.remove_job('late')")
})

test('the metrics report the last result of the health checks, and start no check', async () => {
  check.mail.mockImplementation(down)
  const watch = createHealthWatch(components)
  const registry = new Registry()
  watchComponents(registry, watch)
  await watch.measure()
  const text = await registry.metrics()
  expect(text).toContain('lusona_part_up{part="mail"} 0')
  expect(text).toContain('lusona_part_up{part="database"} 1')
  expect(text).toContain('lusona_part_answer_seconds{part="files"}')
  expect(check.mail).toHaveBeenCalledTimes(1)
})

test('the codes of a dependency’s last error are still reported after the dependency has recovered', async () => {
  const cause = Object.assign(new Error('no'), { name: 'AccessDenied' })
  check.files.mockRejectedValueOnce(new StorageUnavailable('The file store does not answer', cause))
  const watch = createHealthWatch(components)
  const reason = 'STORAGE_UNAVAILABLE AccessDenied'
  expect((await watch.measure()).files).toMatchObject({ ok: false, lastError: { reason } })
  expect((await watch.measure()).files).toMatchObject({ ok: true, lastError: { reason } })
})
