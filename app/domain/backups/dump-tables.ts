import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase, Pool } from 'pg'
import { to } from 'pg-copy-streams'
import { type Manifest, passingTables } from './archive.ts'
import { findShape, listed, listSequences, listTables, quoted } from './list-tables.ts'
import { createMeasure } from './measure.ts'

export type Dump = Pick<Manifest, 'shape' | 'tables' | 'sequences'> & { folder: string }

export type CreateFile = (path: string) => Writable

const onlyNew: CreateFile = (path) => createWriteStream(path, { flags: 'wx', mode: 0o600 })

/** Maximum milliseconds to write all rows to the local disk. */
const TIMEOUT_MS = 15 * 60 * 1000

/** Writes to a local folder, so that a slow download does not keep the database snapshot open. */
export async function dumpTables(
  pool: Pool,
  folder: string,
  createFile: CreateFile = onlyNew,
): Promise<Dump> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const client = await pool.connect()
  let isWhole = false
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local statement_timeout = ${TIMEOUT_MS}`)
    await client.query(`set local datestyle = 'ISO'; set local intervalstyle = 'postgres'`)
    const dump = {
      folder,
      shape: await findShape(client),
      sequences: await listSequences(client),
      tables: await dumpEach(client, (name) => createFile(join(folder, `${name}.copy`))),
    }
    await client.query('commit')
    isWhole = true
    return dump
  } finally {
    // After a failed COPY the connection cannot be reused, so close it.
    client.release(!isWhole)
  }
}

async function dumpEach(
  client: ClientBase,
  open: (table: string) => Writable,
): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = []
  for (const { name, columns } of await listTables(client)) {
    if (passingTables.has(name)) continue
    const measure = createMeasure()
    const rows = client.query(to(`copy ${quoted(name)} (${listed(columns)}) to stdout`))
    await pipeline(rows, measure.through, open(name))
    tables.push({ name, columns, rows: rows.rowCount, ...measure.result() })
  }
  return tables
}
