import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import type { Files } from '#app/integrations/files/files.ts'
import { system } from '../actor.ts'
import { type ContentType, contentTypes } from '../documents/document.ts'
import { securityLog } from '../history/event-table.ts'
import { LISTENER_NAME } from '../history/listen.ts'
import { record } from '../history/record.ts'
import { fileEntry, type Manifest, passingTables } from './archive.ts'
import { findShape, listTables } from './list-tables.ts'
import { loadTables } from './load-tables.ts'
import { type Archive, openArchive } from './read-archive.ts'

/** The archive is intact but its schema differs from that of this portal. */
export class OtherShape extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'OtherShape'
  }
}

/** Processes of a running portal use the database. */
export class DatabaseInUse extends Error {
  processes: number
  constructor(processes: number) {
    super(`${processes} processes of a portal use the database`)
    this.name = 'DatabaseInUse'
    this.processes = processes
  }
}

export type Restored = { tables: number; rows: number; files: number; madeAt: Date }

/**
 * Verifies an archive, adds missing files, replaces all rows and ends all sessions. Throws
 * DamagedArchive or OtherShape before any change.
 */
export async function restoreBackup(
  { url, files }: { url: string; files: Files },
  path: string,
): Promise<Restored> {
  const archive = await openArchive(path)
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    await mustFit(client, archive.manifest)
    await storeFiles(files, archive)
    await client.query('begin')
    await loadTables(client, archive)
    await replaceTasks(client)
    const restored = summaryOf(archive.manifest)
    const { tables, rows, files: stored } = restored
    const db = drizzle({ client })
    await record(db, system, { name: 'backup-restored', data: { tables, rows, files: stored } })
    await db.insert(securityLog).values({
      action: 'backup_restored',
      newValues: { count: rows },
    })
    await record(db, system, { name: 'cache-cleared' })
    await client.query('commit')
    await client.query('analyze')
    return restored
  } finally {
    archive.close()
    // If the transaction is not committed, closing the connection rolls it back.
    await client.end()
  }
}

/** Throws DatabaseInUse if a portal runs: it would write between the restored rows. */
export async function requireStoppedPortal(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    const { rows } = await client.query<{ processes: number }>(
      `select count(*)::integer as processes from pg_stat_activity
      where datname = current_database() and application_name = $1`,
      [LISTENER_NAME],
    )
    if (rows[0]?.processes) throw new DatabaseInUse(rows[0].processes)
  } finally {
    await client.end()
  }
}

async function mustFit(client: Client, { shape, tables }: Manifest): Promise<void> {
  const here = await findShape(client)
  if (here.migrations !== shape.migrations || here.lastMigration !== shape.lastMigration) {
    throw new OtherShape(
      `a cópia tem ${shape.migrations} migrações, este portal ${here.migrations}`,
    )
  }
  const describe = (list: { name: string; columns: string[] }[]) =>
    JSON.stringify(list.map(({ name, columns }) => [name, columns]))
  const own = (await listTables(client)).filter(({ name }) => !passingTables.has(name))
  if (describe(own) !== describe(tables)) throw new OtherShape('as tabelas da cópia são outras')
}

/** Existing files are not overwritten, because a storage key always refers to the same contents. */
async function storeFiles(files: Files, archive: Archive): Promise<void> {
  for (const file of archive.manifest.files) {
    const { area, key } = file
    const stored = await files.open(area, key)
    stored?.stream.destroy()
    if (stored?.bytes === file.bytes) continue
    const contentType = typeOf(key)
    await files.put(area, key, await archive.open(fileEntry(file)), { contentType })
  }
}

function typeOf(key: string): ContentType | 'application/octet-stream' {
  const extension = key.slice(key.lastIndexOf('.') + 1)
  return extension in contentTypes
    ? contentTypes[extension as keyof typeof contentTypes]
    : 'application/octet-stream'
}

/** Deletes the tasks of the replaced rows, and enqueues tasks for unsent mails. */
async function replaceTasks(client: Client): Promise<void> {
  await client.query('delete from graphile_worker._private_jobs')
  await client.query(`
    select graphile_worker.add_job('send-mail', json_build_object('outboxId', id::text),
      max_attempts => 20)
    from mail_outbox where sent_at is null and dead_reason is null`)
}

function summaryOf({ tables, files, madeAt }: Manifest): Restored {
  return {
    tables: tables.length,
    rows: tables.reduce((total, { rows }) => total + rows, 0),
    files: files.length,
    madeAt: new Date(madeAt),
  }
}
