import { Client } from 'pg'
import { databaseOf } from '../../scripts/screens/portal.ts'

/** Changes, or looks at, what no screen does, in the database of the journeys' portal. */
export async function onDatabase(statement: string, values: string[] = []) {
  const { href } = await databaseOf(process.env.JOURNEY_DATA ?? '')
  const client = new Client({ connectionString: href })
  await client.connect()
  return client.query(statement, values).finally(() => client.end())
}

/** Changes jobs past the acts, and lets the portal forget all that it remembers, as where settings change. */
export async function changeJobs(statement: string, values: string[] = []): Promise<void> {
  await onDatabase(statement, values)
  await onDatabase("select pg_notify('lusona_events', $1)", ['{"name":"settings-changed"}'])
}

/** Runs `act` while a table of the journeys' portal is not there, as when reading it breaks. */
export async function withoutTable(table: string, act: () => Promise<void>): Promise<void> {
  await onDatabase(`alter table ${table} rename to ${table}_away`)
  await act().finally(() => onDatabase(`alter table ${table}_away rename to ${table}`))
}
