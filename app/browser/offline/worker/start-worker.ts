import { answerPage, isWhole, keepAnswer, type OfflinePage, quietly } from './answer-page.ts'
import { createPageStore } from './page-store.ts'
import type { FetchEvent, WorkerScope } from './worker-scope.ts'

// TypeScript's DOM library does not declare a worker's global object, so assert its type.
const scope = self as unknown as WorkerScope

const ANNOUNCED_MS = 60_000

export type WorkerSite = {
  build: string
  storageKey: (url: URL) => string | undefined
  offline: OfflinePage
  ageText: (ms: number) => string
  /** A form sent to this path deletes all personal data on the device. */
  signOutPath: string
  /** Sends, expires and deletes pending submissions. */
  pending: {
    syncTag: string
    send: () => Promise<readonly object[]>
    /** Deletes expired submissions, including those of accounts that do not sign in again. */
    expire: () => Promise<void>
    forgetAll: () => Promise<void>
  }
}

export function startWorker(site: WorkerSite): void {
  const { build, storageKey, offline, ageText, signOutPath, pending } = site
  const pageStore = createPageStore(caches, build)
  let generation = 0
  const leaving = new Map<string, { path: string; at: number }>()

  const pathOf = (path: string) => new URL(path, scope.registration.scope).pathname
  const offlinePage = pathOf(offline.path)
  const signOut = pathOf(signOutPath)
  const assets = pathOf('assets/')

  void quietly(pending.expire)

  scope.addEventListener('install', (event) => {
    // Activating at once is safe: file names differ between builds, so an open page of the previous
    // build still finds its modules.
    event.waitUntil(keepOfflinePage().then(() => scope.skipWaiting()))
  })

  scope.addEventListener('activate', (event) => {
    event.waitUntil(
      Promise.all([
        pageStore.forgetOldBuilds(),
        scope.registration.navigationPreload?.enable(),
        scope.clients.claim(),
      ]),
    )
  })

  scope.addEventListener('fetch', (event) => {
    const { request } = event
    const url = new URL(request.url)
    if (url.origin !== scope.location.origin) return
    const isDocument = request.mode === 'navigate'
    if (request.method === 'POST') {
      if (pathname(url) === signOut) event.respondWith(signingOut(event, isDocument))
      return
    }
    if (request.method !== 'GET') return
    if (url.pathname.startsWith(assets)) event.respondWith(answerAsset(request, event))
    else if (isDocument || url.pathname.endsWith('.data')) {
      event.respondWith(
        answerPage(pageStore, {
          url,
          key: storageKey(url),
          offline,
          ageText,
          isDocument,
          ask: async () => (await event.preloadResponse) ?? fetch(request),
          waitUntil: (work) => event.waitUntil(work),
          reportStored: async (path, at) =>
            (await scope.clients.get(event.clientId))?.postMessage({ kept: path, at }),
          stays,
          generation: () => generation,
        }),
      )
    }
  })

  scope.addEventListener('message', (event) => {
    const { data } = event
    if (typeof data !== 'object' || data === null) return
    if ('title' in data && typeof data.title === 'string' && 'key' in data) {
      const { key, title } = data
      if (typeof key === 'string') event.waitUntil(quietly(() => pageStore.entitle(key, title)))
    }
    if ('leaves' in data && typeof data.leaves === 'string' && event.source) {
      leaving.set(event.source.id, { path: data.leaves, at: Date.now() })
    }
    // A page that was requested before the worker started is not controlled yet, so claim it.
    if ('assets' in data || 'page' in data) event.waitUntil(quietly(() => scope.clients.claim()))
    if ('assets' in data && Array.isArray(data.assets)) event.waitUntil(keepAssets(data.assets))
    if ('page' in data && typeof data.page === 'string') event.waitUntil(storeVisited(data.page))
  })

  scope.addEventListener('sync', (event) => {
    if (event.tag !== pending.syncTag) return
    event.waitUntil(
      pending.send().then(async (reports) => {
        for (const page of await scope.clients.matchAll()) page.postMessage({ reports })
      }),
    )
  })

  async function stays(path: string): Promise<boolean> {
    for (const [id, { path: announced, at }] of leaving) {
      if (Date.now() - at > ANNOUNCED_MS) leaving.delete(id)
      else if (announced === path) {
        leaving.delete(id)
        const page = await scope.clients.get(id)
        page?.postMessage({ missing: path })
        return page !== undefined
      }
    }
    return false
  }

  /** When the server has confirmed a sign-out, delete all personal data on the device. */
  async function signingOut(event: FetchEvent, isDocument: boolean): Promise<Response> {
    let answer: Response
    try {
      answer = await fetch(event.request)
    } catch (error) {
      if (!isDocument) throw error
      return Response.redirect(new URL(offline.path, scope.registration.scope).href, 303)
    }
    if (answer.status < 400) {
      generation += 1
      await quietly(() => pageStore.keepOnly(null))
      await quietly(() => pending.forgetAll())
    }
    return answer
  }

  async function answerAsset(request: Request, event: FetchEvent): Promise<Response> {
    const { pathname: key } = new URL(request.url)
    const found = await quietly(() => pageStore.findAsset(key))
    if (found) return found
    const answer = await fetch(request)
    if (answer.status === 200) {
      const copy = answer.clone()
      event.waitUntil(quietly(() => pageStore.keepAsset(key, copy)))
    }
    return answer
  }

  /**
   * Caches the files of a page. The browser's HTTP cache already has them, so nothing is downloaded
   * again.
   */
  async function keepAssets(paths: unknown[]): Promise<void> {
    for (const path of paths) {
      if (typeof path !== 'string' || !path.startsWith(assets)) continue
      await quietly(async () => {
        if (await pageStore.findAsset(path)) return
        const answer = await fetch(path, { cache: 'force-cache' })
        if (answer.status === 200) await pageStore.keepAsset(path, answer)
      })
    }
  }

  /**
   * Caches the page that was open before this worker started. A public page comes from the
   * browser's HTTP cache; a private page is requested again.
   */
  async function storeVisited(path: string): Promise<void> {
    const url = new URL(path, scope.location.origin)
    if (url.origin !== scope.location.origin) return
    const began = generation
    await quietly(async () => {
      const answer = await fetch(url, { cache: 'force-cache' })
      if (!isWhole(answer)) return
      const styles = stylesOf(await answer.clone().text())
      if (generation === began) await keepAnswer(pageStore, storageKey(url), answer)
      await keepAssets(styles)
    })
  }

  /** Caches the offline page without its scripts, which are cached when another page needs them. */
  async function keepOfflinePage(): Promise<void> {
    const answer = await fetch(offlinePage, { credentials: 'omit' })
    if (answer.status !== 200) throw new Error('no page to show without a network')
    const html = await answer.clone().text()
    await pageStore.keepOfflinePage(offlinePage, answer)
    await keepAssets(stylesOf(html))
  }
}

const pathname = (url: URL) => url.pathname.replace(/\.data$/, '')

const stylesOf = (html: string) => [...new Set(html.match(/\/assets\/[\w.-]+\.css/g) ?? [])]
