import { serviceWorker } from '../../boot/service-worker.ts'
import {
  filesOfRoute,
  navigateOutsideReact,
  pendingAddress,
  routesNotLoaded,
  subscribeToRouter,
} from '../../router/internals.ts'
import { isPlainClick } from '../../router/plain-click.ts'
import { areStored, hasNetwork, postToWorker } from './network.ts'
import { reportMissing } from './stay-when-unreachable.ts'

/**
 * A newly opened page sets its title within this time. The list of stored pages shows the title.
 */
const TITLE_MS = 500

/**
 * `storageKey` returns undefined for a page that the device must not store. `dataKey` returns the
 * key under which a page's data is cached.
 */
export type StorageKeys = {
  storageKey: (address: Pick<URL, 'pathname' | 'search'>) => string | undefined
  dataKey: (path: string) => string
}

/**
 * Registers the service worker, which stores the files of this page and of `nextRoutes`. Returns a
 * cleanup function.
 */
export function prepareDevice(nextRoutes: readonly string[], keys: StorageKeys): () => void {
  window.addEventListener('click', openStored, true)
  window.navigation?.addEventListener('navigate', openAskedPage)
  const stopTitles = sendTitles(keys)
  const worker = serviceWorker()
  if (worker) void register(worker, nextRoutes, keys).catch(() => undefined)
  return () => {
    window.removeEventListener('click', openStored, true)
    window.navigation?.removeEventListener('navigate', openAskedPage)
    stopTitles()
  }
}

async function register(
  worker: ServiceWorkerContainer,
  nextRoutes: readonly string[],
  { storageKey }: StorageKeys,
): Promise<void> {
  // If no worker controls this page, no worker has cached it, so send the page's URL to the new
  // worker.
  const isUnseen = worker.controller === null
  await worker.register('/sw.js', { updateViaCache: 'none' })
  const { active } = await worker.ready
  const fetched = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .flatMap(({ origin, pathname }) => (origin === window.location.origin ? [pathname] : []))
  const assets = [...fetched, ...nextRoutes.flatMap(filesOfRoute)]
  const { location } = window
  const isSent = isUnseen && storageKey(location) !== undefined
  const page = isSent ? { page: location.pathname + location.search } : {}
  active?.postMessage({ assets: [...new Set(assets)], ...page })
}

/**
 * A page stored as data has no title, so send the title to the worker for the list of stored pages.
 */
function sendTitles({ dataKey }: StorageKeys): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = subscribeToRouter((isIdle, address) => {
    clearTimeout(timer)
    if (!isIdle) return
    const key = dataKey(address)
    timer = setTimeout(() => postToWorker({ key, title: document.title }), TITLE_MS)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/**
 * If a module is missing offline, a reload by the router leads to the browser's error page. So
 * follow a link only if the page's files or document are stored.
 */
function openStored(event: MouseEvent): void {
  if (hasNetwork() || event.defaultPrevented || !isPlainClick(event)) return
  const link = event.target instanceof Element ? event.target.closest('a[data-link]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return
  if (link.origin !== window.location.origin) return
  const missing = routesNotLoaded(link.pathname)
  if (missing.length === 0) return
  event.preventDefault()
  event.stopPropagation()
  const to = link.pathname + link.search + link.hash
  void areStored(missing.flatMap(filesOfRoute)).then(async (areHere) => {
    if (areHere) await navigateOutsideReact(to)
    else if (await areStored([link.pathname + link.search])) window.location.assign(to)
    else reportMissing(link.pathname)
  })
}

/**
 * A module missing despite a network means that the server runs a newer build. The router would
 * reload the current page, so load the requested document.
 */
function openAskedPage(event: NavigateEvent): void {
  const pending = pendingAddress()
  if (event.navigationType !== 'reload' || event.userInitiated || !pending) return
  event.preventDefault()
  window.location.assign(pending)
}
