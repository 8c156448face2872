import { endOldWaiting } from '../page/end-of-waiting.ts'
import { createOutbox, OUTBOX } from '../page/outbox.ts'
import { SYNC_TAG, sendOutbox } from '../page/send-outbox.ts'
import { answerPage, isWhole, keepAnswer, offlinePath, quietly } from './answer-page.ts'
import { keptKey } from './kept-addresses.ts'
import { createKeptCaches } from './kept-caches.ts'
import type { FetchEvent, WorkerScope } from './worker-scope.ts'

/** Set by the build. */
declare const BUILD: string

// A worker's global object is one, whatever the library of pages says.
const scope = self as unknown as WorkerScope
const kept = createKeptCaches(caches, BUILD)
const outbox = createOutbox()
let era = 0

const pathOf = (path: string) => new URL(path, scope.registration.scope).pathname
const offlinePage = pathOf(offlinePath)
const signOut = pathOf('sair')
const assets = pathOf('assets/')

// Also where nobody signs in any more; of who has written nothing there is nothing to open.
void quietly(async () => {
  const databases = await indexedDB.databases()
  if (databases.some(({ name }) => name === OUTBOX)) await endOldWaiting(outbox)
})

scope.addEventListener('install', (event) => {
  // Every build's files have names of their own, so that a page of the build before finds its modules.
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
        ...{ url, isDocument },
        ask: async () => (await event.preloadResponse) ?? fetch(request),
        goOn: (work) => event.waitUntil(work),
        tellKept: async (path, at) =>
          (await scope.clients.get(event.clientId))?.postMessage({ kept: path, at }),
        era: () => era,
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
  // A page that was on its way when the worker began came past it, and is not taken over by itself.
  if ('assets' in data || 'page' in data) event.waitUntil(quietly(() => scope.clients.claim()))
  if ('assets' in data && Array.isArray(data.assets)) event.waitUntil(keepAssets(data.assets))
  if ('page' in data && typeof data.page === 'string') event.waitUntil(keepShown(data.page))
})

scope.addEventListener('sync', (event) => {
  if (event.tag !== SYNC_TAG) return
  event.waitUntil(
    sendOutbox(outbox, undefined).then(async (reports) => {
      for (const page of await scope.clients.matchAll()) page.postMessage({ reports })
    }),
  )
})

const pathname = (url: URL) => url.pathname.replace(/\.data$/, '')

/** Whoever signs out leaves nothing here; who could not sign out has not. */
async function signingOut(event: FetchEvent, isDocument: boolean): Promise<Response> {
  let answer: Response
  try {
    answer = await fetch(event.request)
  } catch (error) {
    if (!isDocument) throw error
    return Response.redirect(new URL(offlinePath, scope.registration.scope).href, 303)
  }
  if (answer.status < 400) {
    era += 1
    await quietly(() => kept.keepOnly(null))
    await quietly(() => outbox.forgetAll())
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

/** What the page has fetched already is copied from the browser's own cache, and travels once. */
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
 * The page that was there before this worker, with its styles. The browser has both, and asks nobody; it has not
 * what is one's own, which is asked for once more.
 */
async function keepShown(path: string): Promise<void> {
  const url = new URL(path, scope.location.origin)
  if (url.origin !== scope.location.origin) return
  const began = era
  await quietly(async () => {
    const answer = await fetch(url, { cache: 'force-cache' })
    if (!isWhole(answer)) return
    const styles = stylesOf(await answer.clone().text())
    if (era === began) await keepAnswer(kept, keptKey(url), answer)
    await keepAssets(styles)
  })
}

/**
 * The page for addresses that were never seen, as far as it does without scripts: these are kept once a page
 * has needed them.
 */
async function keepOfflinePage(): Promise<void> {
  const answer = await fetch(offlinePage, { credentials: 'omit' })
  if (answer.status !== 200) throw new Error('no page to show without a network')
  const html = await answer.clone().text()
  await kept.keepOfflinePage(offlinePage, answer)
  await keepAssets(stylesOf(html))
}

const stylesOf = (html: string) => [...new Set(html.match(/\/assets\/[\w.-]+\.css/g) ?? [])]
