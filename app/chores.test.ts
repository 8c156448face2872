import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { testContext } from '#tests/support/portal/context.ts'
import { startChores } from './chores.ts'
import { currentTime } from './domain/formats/current-time.ts'

test('an instance deletes its old uploads even if the check of a dependency fails', async () => {
  const instances = await Promise.all([testContext(), testContext()])
  const stops = []
  for (const { folder, ctx } of instances) {
    const uploads = join(folder, 'uploads')
    await mkdir(uploads)
    const yesterday = new Date(Date.now() - 24 * 3600 * 1000)
    for (const name of ['upload-old', 'upload-new']) await writeFile(join(uploads, name), 'x')
    await utimes(join(uploads, 'upload-old'), yesterday, yesterday)
    const measure = vi.fn().mockRejectedValue(new Error('cannot be asked'))
    stops.push(startChores({ ...ctx, health: { ...ctx.health, measure } }))
    expect(measure).toHaveBeenCalledTimes(1)
  }
  for (const { folder, lines } of instances) {
    await expect.poll(() => readdir(join(folder, 'uploads'))).toEqual(['upload-new'])
    expect(lines.join()).toContain('a chore failed')
  }
  for (const stop of stops) await stop()
})

test('an instance whose clock is a day ahead uses the database’s time', async () => {
  const { ctx } = await testContext()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3600 * 1000 })
  const stop = startChores(ctx)
  try {
    const right = () => performance.timeOrigin + performance.now()
    const difference = () => Math.abs(currentTime().getTime() - right())
    await expect.poll(difference).toBeLessThan(4_000)
  } finally {
    vi.useRealTimers()
    await stop()
  }
})
