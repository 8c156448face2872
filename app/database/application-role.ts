import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

const name = 'lusona_app'

/**
 * On the embedded server, creates the application's role and returns its connection URL. The role's
 * password is new at each start and never stored.
 */
export async function makeApplicationRole(ownerUrl: string): Promise<string> {
  const password = randomBytes(24).toString('hex')
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    // The statement contains the password, so the server must not log the statement if it fails.
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
