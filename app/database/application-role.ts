import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

const name = 'lusona_app'

/**
 * On the embedded server, creates the role with which the application signs in, and returns the
 * role's connection URL. The role gets a new password at each start, which is not stored.
 */
export async function makeApplicationRole(ownerUrl: string): Promise<string> {
  const password = randomBytes(24).toString('hex')
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    // Prevents the server from logging the statement if it fails, because the statement contains
    // the password.
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
