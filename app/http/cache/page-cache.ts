import { LRUCache } from 'lru-cache'
import { wholePage, withBody } from '#app/http/rendering/whole-page.ts'
import {
  type CacheEntry,
  type CachePolicy,
  entryBytes,
  type Rendered,
  toCacheEntry,
} from './cache-entry.ts'

const MAX_BYTES = 32 * 1024 * 1024
const MAX_ENTRIES = 5_000
/**
 * A page is cached when its key is requested a second time. This is the number of keys that are
 * remembered after their first request.
 */
const MAX_ASKED = 10_000
/** While the database is unavailable, an expired page is served for this long. */
const MAX_STALE_MS = 24 * 60 * 60 * 1000
/** The times of invalidation are stored for at most this many tags. */
const MAX_CHANGES = 10_000

/**
 * Visitors' rendered pages: one LRU cache per instance, invalidated by tag. `replicaLagMs`: reads
 * may be outdated for this long after a write.
 */
export function createPageCache({
  replicaLagMs = 0,
  alsoForget = (_tag: string | undefined) => {},
} = {}) {
  const entries = new LRUCache<string, CacheEntry>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    sizeCalculation: entryBytes,
  })
  const requestedKeys = new LRUCache<string, true>({ max: MAX_ASKED })
  const changes = new LRUCache<string, number>({ max: MAX_CHANGES })
  const rendering = new Map<string, Promise<CacheEntry | undefined>>()
  let allChangedAt = Number.NEGATIVE_INFINITY

  function find(key: string): CacheEntry | undefined {
    const entry = entries.get(key)
    return entry && entry.until >= Date.now() ? entry : undefined
  }

  /** The last page cached under this key, even if it has expired. Used when rendering fails. */
  function findStale(key: string): CacheEntry | undefined {
    const entry = entries.get(key)
    return entry && entry.until + MAX_STALE_MS >= Date.now() ? entry : undefined
  }

  function isStillTrue({ tags }: CacheEntry, readAt: number): boolean {
    const changed = (at: number | undefined) => at !== undefined && at + replicaLagMs >= readAt
    return !changed(allChangedAt) && ![...tags].some((tag) => changed(changes.get(tag)))
  }

  async function render(key: string, run: () => Promise<Rendered>) {
    const readAt = performance.now()
    const rendered = await onceMoreWhenFailed(run)
    const { response, cache } = rendered
    // Serve a stale page only if the database is unavailable. During maintenance, send the
    // maintenance page.
    const stale = rendered.failure === 'transient' ? findStale(key) : undefined
    if (stale) return { response: staleResponse(stale), entry: undefined }
    if (!mayBeCached(response, cache)) return { response: withBody(response), entry: undefined }
    const entry = await toCacheEntry(rendered, cache)
    if (requestedKeys.has(key) && isStillTrue(entry, readAt)) entries.set(key, entry)
    else requestedKeys.set(key, true)
    return { response: responseOf(entry), entry }
  }

  return {
    find,

    /** The page is stored from the second request on, if its policy allows. */
    async findOrRender(key: string, run: () => Promise<Rendered>): Promise<Response> {
      const cached = find(key)
      if (cached) return responseOf(cached)
      const inFlight = rendering.get(key)
      if (inFlight) requestedKeys.set(key, true)
      const shared = inFlight && (await inFlight)
      if (shared) return responseOf(shared)
      const { promise, resolve } = Promise.withResolvers<CacheEntry | undefined>()
      rendering.set(key, promise)
      let entry: CacheEntry | undefined
      try {
        const rendered = await render(key, run)
        entry = rendered.entry
        return rendered.response
      } finally {
        rendering.delete(key)
        resolve(entry)
      }
    },

    forget(tag?: string): void {
      alsoForget(tag)
      if (tag === undefined) {
        allChangedAt = performance.now()
        entries.clear()
        return
      }
      changes.set(tag, performance.now())
      for (const [key, entry] of entries.entries()) if (entry.tags.has(tag)) entries.delete(key)
    },

    size: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
  }
}

export type PageCache = ReturnType<typeof createPageCache>

function mayBeCached(response: Response, cache: CachePolicy | undefined): cache is CachePolicy {
  return cache !== undefined && response.status === 200 && !response.headers.has('Set-Cookie')
}

const RETRY_WITHIN_MS = 500

/**
 * Retries a failed render once (CONST-13), but only if the first attempt failed soon enough (R2).
 */
async function onceMoreWhenFailed(run: () => Promise<Rendered>): Promise<Rendered> {
  const began = performance.now()
  const first = await run()
  const mayPass = first.response.status >= 500 && performance.now() - began < RETRY_WITHIN_MS
  return mayPass ? run() : first
}

/**
 * The Age header states how old the page is. 'no-cache' makes browsers and proxies revalidate it at
 * the next request.
 */
function staleResponse({ madeAt, ...entry }: CacheEntry): Response {
  const headers = { ...entry.headers, Age: String(Math.round((Date.now() - madeAt) / 1000)) }
  return responseOf({ ...entry, madeAt, headers: { ...headers, 'cache-control': 'no-cache' } })
}

function responseOf({ body, status, headers }: CacheEntry): Response {
  return withBody(wholePage(body, { status, headers }))
}
