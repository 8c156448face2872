import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'

/** Runs `act` while a table of the journeys' portal is not there, as when reading it breaks. */
export async function withoutTable(table: string, act: () => Promise<void>): Promise<void> {
  const folder = process.env.JOURNEY_DATA ?? ''
  const password = (await readFile(join(folder, 'postgres-password'), 'utf8')).trim()
  // The fourth line of the server's own file is its port.
  const port = (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[3]
  const client = new Client({
    host: '127.0.0.1',
    port: Number(port),
    user: 'lusona',
    password,
    database: 'postgres',
  })
  await client.connect()
  try {
    await client.query(`alter table ${table} rename to ${table}_away`)
    await act().finally(() => client.query(`alter table ${table}_away rename to ${table}`))
  } finally {
    await client.end()
  }
}
