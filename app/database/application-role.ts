import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

const name = 'lusona_app'

/**
 * Makes, on a server of ours, the role that the application signs in with, and answers its address.
 * Its password is another at each start and rests nowhere.
 */
export async function makeApplicationRole(ownerUrl: string): Promise<string> {
  const password = randomBytes(24).toString('hex')
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    // A statement that fails is not written to the server's log with the password in it.
    await client.query('set log_min_error_statement = panic')
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
    await client.query(
      `${rowCount ? 'alter' : 'create'} role ${name} login nosuperuser nocreatedb nocreaterole
         noreplication nobypassrls password '${password}'`,
    )
  } finally {
    await client.end()
  }
  const url = new URL(ownerUrl)
  url.username = name
  url.password = password
  return url.href
}
