import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Client } from 'pg'
import { migrationsFolder } from '#app/database/migrate.ts'
import release from './previous-release.json' with { type: 'json' }

/**
 * The release before this build: `migrations` has the names and SHA-256 hashes of its migrations,
 * and `obeyed` the findings of `findBreaks` with which it already complies, each with the reason.
 */
export const previousRelease: {
  version: string
  commit: string
  migrations: Record<string, string>
  obeyed: Record<string, string>
} = release

type Journal = { entries: { tag: string }[] }

export const readJournal = async (): Promise<Journal> =>
  JSON.parse(await readFile(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'))

/** The names of all migrations of this build, each with the SHA-256 hash of its statements. */
export async function hashMigrations(): Promise<Record<string, string>> {
  const { entries } = await readJournal()
  const hashes = entries.map(async ({ tag }) => {
    const content = await readFile(join(migrationsFolder, `${tag}.sql`))
    return [tag, createHash('sha256').update(content).digest('hex')] as const
  })
  return Object.fromEntries(await Promise.all(hashes))
}

/** Applies the first `count` migrations of this build. */
export async function applyMigrations(client: Client, count: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lusona-released-'))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    const journal = await readJournal()
    const entries = journal.entries.slice(0, count)
    await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }))
    await migrate(drizzle({ client }), { migrationsFolder: folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
