import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { isTransient } from '../transient-error.ts'

/** Milliseconds to wait: long enough for a restart or failover of the database. */
const WAIT_MS = 5 * 60_000
const RETRY_MS = 1_000
const CONNECT_MS = 5_000

type Pending = {
  onWait: (error: unknown) => Promise<void>
  waitMs?: number
}

/**
 * Connects to the database; the caller ends the connection. If the database is stopped, starting or
 * unreachable, retries each second for 5 minutes. Throws other errors immediately, for example for
 * a wrong password.
 */
export async function awaitDatabase(
  url: string,
  { onWait, waitMs = WAIT_MS }: Pending,
): Promise<Client> {
  const until = Date.now() + waitMs
  let hasNotified = false
  while (true) {
    try {
      return await connectOnce(url)
    } catch (error) {
      if (!isTransient(error) || Date.now() >= until) throw error
      if (!hasNotified) await onWait(error)
      hasNotified = true
      await sleep(RETRY_MS)
    }
  }
}

async function connectOnce(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_MS })
  // If the server stops later, the connection's error must not end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select')
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}
