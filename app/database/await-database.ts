import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { isTransient } from '../transient-error.ts'

/** Milliseconds for which a start waits: long enough for a restart or a failover of the database. */
const WAIT_MS = 5 * 60_000
const RETRY_MS = 1_000
const CONNECT_MS = 5_000

type Pending = {
  /** Called once, when the first attempt failed. */
  onWait: (error: unknown) => Promise<void>
  waitMs?: number
}

/**
 * Returns as soon as the database answers. A database that is stopped, starting or unreachable is asked
 * again each second for 5 minutes; a wrong password or name is thrown at once.
 */
export async function awaitDatabase(
  url: string,
  { onWait, waitMs = WAIT_MS }: Pending,
): Promise<void> {
  const until = Date.now() + waitMs
  let waits = false
  while (true) {
    try {
      return await connectOnce(url)
    } catch (error) {
      if (!isTransient(error) || Date.now() > until) throw error
      if (!waits) await onWait(error)
      waits = true
      await sleep(RETRY_MS)
    }
  }
}

async function connectOnce(connectionString: string): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_MS })
  // A server that stops right after the answer must not end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select')
  } finally {
    await client.end().catch(() => {})
  }
}
