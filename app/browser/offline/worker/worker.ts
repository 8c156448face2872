import { expirePending } from '../page/expire-pending.ts'
import { createPendingSubmissions, PENDING_DATABASE } from '../page/pending-submissions.ts'
import { SYNC_TAG, sendPending } from '../page/send-pending.ts'
import { answerPage, isWhole, keepAnswer, offlinePath, quietly } from './answer-page.ts'
import { createPageStore } from './page-store.ts'
import { storageKey } from './stored-addresses.ts'
import type { FetchEvent, WorkerScope } from './worker-scope.ts'

/** Set by the build. */
declare const BUILD: string

// The library of pages does not declare a worker's global object.
const scope = self as unknown as WorkerScope
const kept = createPageStore(caches, BUILD)
const pending = createPendingSubmissions()
let generation = 0

const pathOf = (path: string) => new URL(path, scope.registration.scope).pathname
const offlinePage = pathOf(offlinePath)
const signOut = pathOf('sair')
const assets = pathOf('assets/')

// Also for accounts that do not sign in again; without a database there is nothing to expire.
void quietly(async () => {
  const databases = await indexedDB.databases()
  if (databases.some(({ name }) => name === PENDING_DATABASE)) await expirePending(pending)
})

scope.addEventListener('install', (event) => {
  // File names differ between builds, so that a page of the previous build finds its modules.
  event.waitUntil(keepOfflinePage().then(() => scope.skipWaiting()))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      kept.forgetOldBuilds(),
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
      answerPage(kept, {
        url,
        isDocument,
        ask: async () => (await event.preloadResponse) ?? fetch(request),
        waitUntil: (work) => event.waitUntil(work),
        reportStored: async (path, at) =>
          (await scope.clients.get(event.clientId))?.postMessage({ kept: path, at }),
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
    if (typeof key === 'string') event.waitUntil(quietly(() => kept.entitle(key, title)))
  }
  // A page whose request was under way when the worker started is not controlled by it yet.
  if ('assets' in data || 'page' in data) event.waitUntil(quietly(() => scope.clients.claim()))
  if ('assets' in data && Array.isArray(data.assets)) event.waitUntil(keepAssets(data.assets))
  if ('page' in data && typeof data.page === 'string') event.waitUntil(keepShown(data.page))
})

scope.addEventListener('sync', (event) => {
  if (event.tag !== SYNC_TAG) return
  event.waitUntil(
    sendPending(pending, undefined).then(async (reports) => {
      for (const page of await scope.clients.matchAll()) page.postMessage({ reports })
    }),
  )
})

const pathname = (url: URL) => url.pathname.replace(/\.data$/, '')

/** A sign-out that the server has answered deletes everything personal. */
async function signingOut(event: FetchEvent, isDocument: boolean): Promise<Response> {
  let answer: Response
  try {
    answer = await fetch(event.request)
  } catch (error) {
    if (!isDocument) throw error
    return Response.redirect(new URL(offlinePath, scope.registration.scope).href, 303)
  }
  if (answer.status < 400) {
    generation += 1
    await quietly(() => kept.keepOnly(null))
    await quietly(() => pending.forgetAll())
  }
  return answer
}

async function answerAsset(request: Request, event: FetchEvent): Promise<Response> {
  const { pathname: key } = new URL(request.url)
  const found = await quietly(() => kept.findAsset(key))
  if (found) return found
  const answer = await fetch(request)
  if (answer.status === 200) {
    const copy = answer.clone()
    event.waitUntil(quietly(() => kept.keepAsset(key, copy)))
  }
  return answer
}

/** Stores files that the page has fetched, from the browser's own cache. */
async function keepAssets(paths: unknown[]): Promise<void> {
  for (const path of paths) {
    if (typeof path !== 'string' || !path.startsWith(assets)) continue
    await quietly(async () => {
      if (await kept.findAsset(path)) return
      const answer = await fetch(path, { cache: 'force-cache' })
      if (answer.status === 200) await kept.keepAsset(path, answer)
    })
  }
}

/**
 * Stores the page that was open before this worker, and its styles, from the browser's own cache; a private page
 * is not cached there and is requested once more.
 */
async function keepShown(path: string): Promise<void> {
  const url = new URL(path, scope.location.origin)
  if (url.origin !== scope.location.origin) return
  const began = generation
  await quietly(async () => {
    const answer = await fetch(url, { cache: 'force-cache' })
    if (!isWhole(answer)) return
    const styles = stylesOf(await answer.clone().text())
    if (generation === began) await keepAnswer(kept, storageKey(url), answer)
    await keepAssets(styles)
  })
}

/** Stores the offline page without its scripts, which are stored once a page has needed them. */
async function keepOfflinePage(): Promise<void> {
  const answer = await fetch(offlinePage, { credentials: 'omit' })
  if (answer.status !== 200) throw new Error('no page to show without a network')
  const html = await answer.clone().text()
  await kept.keepOfflinePage(offlinePage, answer)
  await keepAssets(stylesOf(html))
}

const stylesOf = (html: string) => [...new Set(html.match(/\/assets\/[\w.-]+\.css/g) ?? [])]
