import { availableParallelism } from 'node:os'
import type { Logger } from 'pino'
import type { Config } from '#app/config.ts'
import { connect } from './connection.ts'

/**
 * The number of connections for reads of public pages, for all processes together. With more,
 * queries would only queue in the database.
 */
const READERS = 2 * availableParallelism()
const WRITERS = 32

export function openConnections(
  { processes, readUrl, directUrl }: Pick<Config, 'processes' | 'readUrl' | 'directUrl'>,
  url: string,
  log: Pick<Logger, 'warn'>,
) {
  const onError = (error: Error) =>
    log.warn({ event: 'database-connection-broke', err: error }, 'a database connection broke')
  const isPooled = directUrl !== undefined
  const writers = Math.min(16, Math.max(6, Math.ceil(WRITERS / processes)))
  const readers = Math.max(4, Math.ceil(READERS / processes))
  return {
    connection: connect(url, { onError, isPooled, max: writers }),
    // Counting has its own connection, so that it delays no request.
    counting: connect(url, { onError, isPooled, max: 1 }),
    // Reads for public pages have their own pool, so that they do not wait for writes.
    reading: connect(readUrl ?? url, { onError, isPooled, max: readers }),
  }
}
