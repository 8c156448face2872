import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BadConfiguration, readConfig } from './config.ts'
import { requireDatabase, requireDataFolder } from './data-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'lusona-folder-'))

test('a start with a DATA_DIR that cannot be written is refused', () => {
  requireDataFolder(join(folder, 'new'))
  writeFileSync(join(folder, 'file'), '')
  expect(() => requireDataFolder(join(folder, 'file', 'data'))).toThrow(BadConfiguration)
  expect(() => requireDataFolder('/proc/none')).toThrow('DATA_DIR cannot be written: /proc/none')
})

describe('backup and restore without the configuration of the portal', () => {
  const config = readConfig({ DATA_DIR: join(folder, 'empty') })

  test('are refused instead of creating another database', () => {
    expect(() => requireDatabase(config, {})).toThrow('falta DATABASE_URL')
  })

  test('are allowed to create a database if DEMO=true', () => {
    expect(() => requireDatabase(config, { DEMO: 'true' })).not.toThrow()
  })
})
