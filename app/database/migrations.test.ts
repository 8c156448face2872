import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test('the migrations create exactly the tables that the code declares', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lusona-migrations-'))
  try {
    cpSync(join(root, 'app/database/migrations'), folder, { recursive: true })
    const before = readdirSync(folder)
    execFileSync(
      process.execPath,
      [
        'node_modules/drizzle-kit/bin.cjs',
        'generate',
        '--dialect=postgresql',
        '--schema=./app/domain/**/*-table.ts',
        `--out=${relative(root, folder)}`,
      ],
      { cwd: root, stdio: 'pipe' },
    )
    expect(readdirSync(folder)).toEqual(before)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
