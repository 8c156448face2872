import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { recordComponentStates } from '#app/domain/platform-status/record-component-states.ts'
import { testContext } from '#tests/support/portal/context.ts'
import { findPlatformStatus, storeHistory } from './platform-status.ts'

const { ctx } = await testContext()

test('without the database the stored history is served, and the database is reported as failing', async () => {
  const config = { ...ctx.config, dataDir: await mkdtemp(join(tmpdir(), 'lusona-status-')) }
  await recordComponentStates(ctx.db, [{ component: 'database', isOk: true }])
  await storeHistory({ ...ctx, config })
  const check = { ok: true, milliseconds: 1, at: new Date() }
  const health = {
    ...ctx.health,
    find: async () => ({
      database: { ...check, ok: false },
      files: check,
      mail: check,
      tasks: check,
    }),
  }
  const db = { execute: () => Promise.reject(new Error('away')) } as unknown as typeof ctx.db
  const status = await findPlatformStatus({ config, db, health })
  expect(status.status).toBe('Indisponível')
  expect(status.components.map(({ component, isOk }) => [component, isOk])).toEqual([
    ['database', false],
    ['files', true],
    ['mail', true],
    ['tasks', false],
  ])
  expect(status.components[0]?.days.at(-1)?.percent).toBe(100)
})

test('several processes can store the status history in one folder at once', async () => {
  const config = { ...ctx.config, dataDir: await mkdtemp(join(tmpdir(), 'lusona-status-')) }
  await Promise.all(Array.from({ length: 8 }, () => storeHistory({ ...ctx, config })))
  expect(await readdir(config.dataDir)).toEqual(['estado.json'])
})

test('a portal that never reached its database shows a status without history', async () => {
  const config = { ...ctx.config, dataDir: await mkdtemp(join(tmpdir(), 'lusona-status-')) }
  const failing = { ok: false, milliseconds: 1, at: new Date() }
  const health = {
    ...ctx.health,
    find: async () => ({ database: failing, files: failing, mail: failing, tasks: failing }),
  }
  const { status, components } = await findPlatformStatus({ ...ctx, config, health })
  expect(status).toBe('Indisponível')
  expect(components.every(({ percent }) => percent === null)).toBe(true)
})
