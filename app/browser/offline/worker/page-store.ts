import { buildOf, type CacheKind, cacheName, isData, isOurs, isPersonal } from './cache-names.ts'
import { STORED_TITLE } from './stored-headers.ts'

/** The maximum number of stored pages: a few lists and the jobs that a user reads in an evening. */
const MAX_PAGES = 60
/** The maximum size of a stored page in uncompressed bytes. A long list takes a third of it. */
const MAX_PAGE_BYTES = 400_000
const MAX_ASSETS = 250
const MAX_ASSET_BYTES = 600_000

/** An open page of the previous build still needs its modules, so two builds are cached. */
const MAX_BUILDS = 2

const STORED_AT = 'Kept-At'

/**
 * Stores pages and files in the browser's caches, separately for each build, and private pages also
 * for each account.
 */
export function createPageStore(store: CacheStorage, build: string, now: () => number = Date.now) {
  const own = async () => (await store.keys()).filter(isOurs)

  async function put(
    kind: CacheKind,
    key: string,
    answer: Response,
    bounds: Bounds,
  ): Promise<void> {
    const body = await answer.arrayBuffer()
    if (body.byteLength > bounds.bytes) return
    const headers = new Headers(answer.headers)
    // The stored body is decompressed, so the headers for its encoding and length no longer apply.
    for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
    headers.set(STORED_AT, String(now()))
    const cache = await store.open(cacheName(build, kind))
    await cache.put(key, new Response(body, { headers }))
    const keys = await cache.keys()
    for (const old of keys.slice(0, Math.max(0, keys.length - bounds.entries))) {
      await cache.delete(old)
    }
  }

  return {
    keepAsset: (key: string, answer: Response) =>
      put('ficheiros', key, answer, { entries: MAX_ASSETS, bytes: MAX_ASSET_BYTES }),

    /** Caches the page that is shown for URLs without a cache entry. This page is never evicted. */
    keepOfflinePage: (key: string, answer: Response) =>
      put('sem-rede', key, answer, { entries: 1, bytes: MAX_PAGE_BYTES }),

    keepPage: (key: string, answer: Response, account: string | null) =>
      put(account === null ? 'paginas' : `conta-${account}`, key, answer, {
        entries: MAX_PAGES,
        bytes: MAX_PAGE_BYTES,
      }),

    async findAsset(key: string): Promise<Response | undefined> {
      for (const name of (await own()).reverse()) {
        const found = name.endsWith(' ficheiros') && (await (await store.open(name)).match(key))
        if (found) return found
      }
      return undefined
    },

    /**
     * Finds a page's latest cached version and its caching time (ms), private pages first. Data
     * must be of this build; documents may be of another one.
     */
    async findPage(key: string): Promise<{ answer: Response; at: number } | undefined> {
      const isReadable = (name: string) => !isData(key) || buildOf(name) === build
      const names = (await own())
        .filter((name) => !name.endsWith(' ficheiros') && isReadable(name))
        .reverse()
      for (const name of [
        ...names.filter(isPersonal),
        ...names.filter((one) => !isPersonal(one)),
      ]) {
        const answer = await (await store.open(name)).match(key)
        if (answer) return { answer, at: Number(answer.headers.get(STORED_AT)) || 0 }
      }
      return undefined
    },

    async entitle(key: string, title: string): Promise<void> {
      for (const name of await own()) {
        const cache = await store.open(name)
        const answer = await cache.match(key)
        if (!answer || answer.headers.has(STORED_TITLE)) continue
        const headers = new Headers(answer.headers)
        headers.set(STORED_TITLE, encodeURIComponent(title))
        await cache.put(key, new Response(await answer.arrayBuffer(), { headers }))
      }
    },

    async keepOnly(account: string | null): Promise<void> {
      for (const name of await own()) {
        if (isPersonal(name) && !name.endsWith(` conta-${account}`)) await store.delete(name)
      }
    },

    async forgetOldBuilds(): Promise<void> {
      const names = await own()
      const others = [...new Set(names.map(buildOf))].filter((one) => one !== build)
      const retainedBuilds = new Set([build, ...others.slice(1 - MAX_BUILDS)])
      for (const name of names) if (!retainedBuilds.has(buildOf(name))) await store.delete(name)
    },
  }
}

type Bounds = { entries: number; bytes: number }

export type PageStore = ReturnType<typeof createPageStore>
