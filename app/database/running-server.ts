import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The connection URL of the embedded server on a portal's data folder. Rejects if there is none.
 */
export async function databaseOf(folder: string): Promise<URL> {
  const password = await readFile(join(folder, 'postgres-password'), 'utf8')
  const lines = (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  return new URL(`postgres://lusona:${password.trim()}@127.0.0.1:${lines[3]}/postgres`)
}
