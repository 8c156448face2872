import { Client } from 'pg'
import { databaseOf } from '../../scripts/screens/portal.ts'

/** Changes, or looks at, what no screen does, in the database of the journeys' portal. */
export async function onDatabase(statement: string, values: string[] = []) {
  const { href } = await databaseOf(process.env.JOURNEY_DATA ?? '')
  const client = new Client({ connectionString: href })
  await client.connect()
  return client.query(statement, values).finally(() => client.end())
}

/** Runs `act` while a table of the journeys' portal is not there, as when reading it breaks. */
export async function withoutTable(table: string, act: () => Promise<void>): Promise<void> {
  await onDatabase(`alter table ${table} rename to ${table}_away`)
  await act().finally(() => onDatabase(`alter table ${table}_away rename to ${table}`))
}
