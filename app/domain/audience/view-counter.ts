import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Db } from '#app/database/connection.ts'
import type { CompanyId } from '../actor.ts'
import { luandaDay } from '../formats/luanda-day.ts'
import { pseudonymOf } from '../pseudonym.ts'
import { recordViews, type View } from './record-views.ts'

/** Milliseconds between writes. A crash loses the views since the last write. */
const FLUSH_MS = 3_000
/** With this many buffered views, they are written at once. */
const FLUSH_AT = 5_000
/** Maximum buffered views while the database is unavailable. Further views are not counted. */
const MAX_BUFFERED = 20_000
/**
 * Views are remembered, so that repeated ones are not written. Each of two sets holds this many; a
 * full set replaces the older one.
 */
const MAX_REMEMBERED = 25_000
const MAX_BROWSERS = 5_000

export type ViewCounter = {
  /**
   * Counts a view synchronously and never throws. `featured`: the view came from a featured card.
   */
  count(view: {
    jobId: string
    client: string
    userAgent: string
    companyId?: CompanyId
    featured?: boolean
  }): void
  flush(): Promise<void>
  close(): Promise<void>
  state(): { buffered: number; dropped: number }
}

/**
 * Counts views in memory and writes them in batches, to use few connections. A visitor is a hash of
 * job, day, client and browser, so that it cannot be followed from job to job (ADMA-11).
 */
export function createViewCounter(
  db: Db,
  { secret, log, now = () => new Date() }: { secret: string; log: Logger; now?: () => Date },
): ViewCounter {
  const machines = new LRUCache<string, boolean>({ max: MAX_BROWSERS })
  let remembered = new Set<string>()
  let rememberedBefore = new Set<string>()
  let buffered: View[] = []
  let dropped = 0
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  const isMachine = (userAgent: string): boolean => {
    const known = machines.get(userAgent)
    if (known !== undefined) return known
    const found = !userAgent || isbot(userAgent)
    machines.set(userAgent, found)
    return found
  }

  /** An LRU cache instead of two sets would take as long as the hash of a visitor. */
  const remember = (key: string) => {
    if (remembered.size >= MAX_REMEMBERED) {
      rememberedBefore = remembered
      remembered = new Set()
    }
    remembered.add(key)
  }

  async function write(): Promise<void> {
    const views = buffered
    if (views.length === 0) return
    buffered = []
    try {
      await recordViews(db, views)
    } catch (error) {
      const room = Math.max(0, MAX_BUFFERED - buffered.length)
      dropped += Math.max(0, views.length - room)
      buffered = [...views.slice(0, room), ...buffered]
      log.warn(
        { event: 'views-not-written', err: error, buffered: buffered.length },
        'views of jobs could not be stored',
      )
      wake()
    }
  }

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }

  function wake(): void {
    timer ??= setTimeout(flush, FLUSH_MS).unref()
  }

  return {
    count({ jobId, client, userAgent, companyId, featured = false }) {
      if (isMachine(userAgent)) return
      const day = luandaDay(now())
      const visitor = pseudonymOf(secret, `${jobId} ${day} ${client} ${userAgent}`).slice(0, 16)
      const key = featured ? `${visitor} featured` : visitor
      if (remembered.has(key) || rememberedBefore.has(key)) return
      if (buffered.length >= MAX_BUFFERED) {
        dropped += 1
        return
      }
      remember(key)
      buffered.push({ jobId, day, visitor, companyId, featured })
      if (buffered.length === FLUSH_AT) void flush()
      else wake()
    },
    flush,
    async close() {
      await flush()
      clearTimeout(timer)
    },
    state: () => ({ buffered: buffered.length, dropped }),
  }
}
