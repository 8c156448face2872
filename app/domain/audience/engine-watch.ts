import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from '#app/database/connection.ts'
import { searchEngineVisits } from './audience-table.ts'

/** Milliseconds between writes. A crash loses the visits since the last write. */
const FLUSH_MS = 60_000
const MAX_PATH_LENGTH = 200

/** Matches only the name in the user agent, which any client can forge. */
const engines = /\b(Googlebot|bingbot|DuckDuckBot|YandexBot|Applebot|Baiduspider|PetalBot)\b/i
const names: Record<string, string> = {
  googlebot: 'Google',
  bingbot: 'Bing',
  duckduckbot: 'DuckDuckGo',
  yandexbot: 'Yandex',
  applebot: 'Apple',
  baiduspider: 'Baidu',
  petalbot: 'Petal',
}

export type EngineWatch = {
  /**
   * Records a visit synchronously, and never throws. `path` is a public page's path with its query.
   */
  note(userAgent: string, path: string): void
  flush(): Promise<void>
  close(): Promise<void>
}

/**
 * Stores each search engine's last visit (ADMA-08). Writes one row per engine, at most once a
 * minute, because crawlers send thousands of requests.
 */
export function createEngineWatch(
  db: Db,
  { log, now = () => new Date() }: { log: Logger; now?: () => Date },
): EngineWatch {
  const buffered = new Map<string, { at: Date; path: string }>()
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const rows = [...buffered].map(([engine, visit]) => ({ engine, ...visit }))
    if (rows.length === 0) return
    buffered.clear()
    try {
      await recordVisits(db, rows)
    } catch (error) {
      // Do not retry: the engine's next visit is recorded anyway.
      log.warn(
        { event: 'engine-visits-not-written', err: error },
        'visits of search engines could not be stored',
      )
    }
  }

  return {
    note(userAgent, path) {
      const found = engines.exec(userAgent)?.[1]
      if (!found) return
      const engine = names[found.toLowerCase()] ?? found
      buffered.set(engine, { at: now(), path: withoutQuery(path) })
      timer ??= setTimeout(flush, FLUSH_MS).unref()
    },
    flush,
    close: flush,
  }
}

async function recordVisits(db: Db, visits: { engine: string; at: Date; path: string }[]) {
  const rows = visits.map(({ engine, at, path }) => ({ engine, lastAt: at, lastPath: path }))
  await db
    .insert(searchEngineVisits)
    .values(rows.sort((a, b) => a.engine.localeCompare(b.engine)))
    .onConflictDoUpdate({
      target: searchEngineVisits.engine,
      set: { lastAt: sql`excluded.last_at`, lastPath: sql`excluded.last_path` },
      setWhere: sql`excluded.last_at > ${searchEngineVisits.lastAt}`,
    })
}

function withoutQuery(path: string): string {
  return (path.split('?')[0] ?? path).replace(/\.data$/, '').slice(0, MAX_PATH_LENGTH)
}
