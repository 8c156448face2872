import { Client } from 'pg'
import { databaseOf } from '#app/database/running-server.ts'

/** Runs a statement for data that no screen can read or change. */
export async function onDatabase(statement: string, values: unknown[] = []) {
  const { href } = await databaseOf(process.env.JOURNEY_DATA ?? '')
  const client = new Client({ connectionString: href })
  await client.connect()
  return client.query(statement, values).finally(() => client.end())
}

/** Runs a statement, and then invalidates all caches of the portal. */
export async function changeCached(statement: string, values: unknown[] = []): Promise<void> {
  await onDatabase(statement, values)
  await invalidateCaches()
}

/** Invalidates all caches of the portal, as a change of settings does. */
export async function invalidateCaches(): Promise<void> {
  await onDatabase("select pg_notify('lusona_events', $1)", ['{"name":"settings-changed"}'])
}

/** Sets columns of the row with the given id. */
export async function setRow(table: string, id: string, columns: object): Promise<void> {
  const names = Object.keys(columns).join(', ')
  await onDatabase(
    `update ${table} set (${names}) =
       (select ${names} from json_populate_record(null::${table}, $2)) where id = $1`,
    [id, JSON.stringify(columns)],
  )
}
