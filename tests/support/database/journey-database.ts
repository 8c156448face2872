import { Client } from 'pg'
import { databaseOf } from '#app/database/running-server.ts'

/** Runs a statement for data that no screen can read or change. */
export async function onDatabase(statement: string, values: string[] = []) {
  const { href } = await databaseOf(process.env.JOURNEY_DATA ?? '')
  const client = new Client({ connectionString: href })
  await client.connect()
  return client.query(statement, values).finally(() => client.end())
}

/**
 * Changes jobs directly in the database, and invalidates all caches of the portal, as a change of
 * settings does.
 */
export async function changeJobs(statement: string, values: string[] = []): Promise<void> {
  await onDatabase(statement, values)
  await onDatabase("select pg_notify('lusona_events', $1)", ['{"name":"settings-changed"}'])
}

/** Runs `act` while a table is missing, so that reading it fails. */
export async function withoutTable(table: string, act: () => Promise<void>): Promise<void> {
  await onDatabase(`alter table ${table} rename to ${table}_away`)
  await act().finally(() => onDatabase(`alter table ${table}_away rename to ${table}`))
}
