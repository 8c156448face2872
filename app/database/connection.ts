import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { Pool, type PoolClient } from 'pg'

/** The database or a transaction. Every act and query function takes it as its first argument. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export type Connection = {
  db: NodePgDatabase<Record<string, never>> & { $client: Pool }
  pool: Pool
  close: () => Promise<void>
}

/**
 * Time limits in milliseconds. An operation that exceeds its limit fails instead of waiting
 * forever.
 */
const limits = { statement: 5_000, lock: 2_000, idleInTransaction: 10_000, connect: 2_000 }

const sessionLimits = {
  statement_timeout: limits.statement,
  lock_timeout: limits.lock,
  idle_in_transaction_session_timeout: limits.idleInTransaction,
}

/**
 * `isPooled`: `url` leads to a pooler in transaction mode. Prepared statements must then have no
 * name, because the next statement may run in another session.
 */
export function connect(
  url: string,
  { max = 16, connectMs = limits.connect, onError = (_: Error) => {}, isPooled = false } = {},
): Connection {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectMs,
    // A pooler in transaction mode accepts no session parameters, so its configuration sets these
    // limits (deploy/pgbouncer).
    ...(isPooled ? {} : sessionLimits),
    application_name: 'lusona',
  })
  pool.on('error', onError)
  // An idle client's error must not end the process.
  pool.on('connect', (client) => client.on('error', onError))
  if (isPooled) pool.on('connect', withoutNames)
  return { db: drizzle({ client: releasingPool(pool) }), pool, close: () => pool.end() }
}

/**
 * Releases a connection if its first query (`begin`) fails, because Drizzle does not release it.
 * Otherwise the pool would lose the connection, and `pool.end()` would never resolve.
 */
function releasingPool(pool: Pool): Pool {
  const connectReleasing = async () => {
    const client = await pool.connect()
    const { query } = client
    const queryFirst = async (...given: unknown[]) => {
      Object.assign(client, { query })
      try {
        return await Reflect.apply(query, client, given)
      } catch (error) {
        client.release(true)
        // Releasing a connection twice throws, so a second call must have no effect.
        client.release = () => {}
        throw error
      }
    }
    return Object.assign(client, { query: queryFirst })
  }
  // Single queries need no wrapper, because the pool itself releases broken connections.
  return Object.create(pool, {
    connect: { value: connectReleasing },
    query: { value: pool.query.bind(pool) },
  })
}

function withoutNames(client: PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const unnamed = (config: unknown, ...rest: unknown[]) =>
    query(
      typeof config === 'object' && config !== null && 'name' in config
        ? Object.assign(config, { name: undefined })
        : config,
      ...rest,
    )
  Object.assign(client, { query: unnamed })
}

const uniqueViolation = '23505'

export function breaksUnique(error: unknown, constraint: string): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return (
    typeof cause === 'object' &&
    cause !== null &&
    'code' in cause &&
    cause.code === uniqueViolation &&
    'constraint' in cause &&
    cause.constraint === constraint
  )
}
