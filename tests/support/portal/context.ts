import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { createAppContext } from '#app/context.ts'
import { createLog } from '#app/log.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { testConfig } from './test-config.ts'

export async function testContext(env: Record<string, string> = {}) {
  const database = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'lusona-context-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const config = testConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    PUBLIC_URL: 'http://localhost',
    ...env,
  })
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  return {
    ...database,
    config,
    log,
    lines,
    folder,
    ctx: createAppContext(config, database.db, log),
  }
}
