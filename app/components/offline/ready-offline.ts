import {
  filesOfRoute,
  navigateOutsideReact,
  pendingAddress,
  routesNotLoaded,
  subscribeToRouter,
} from '#app/browser/router/internals.ts'
import { isPlainClick } from '#app/browser/router/plain-click.ts'
import { isPageKept, tellUnseen } from '#app/components/feedback/stay-when-unreachable.ts'
import { dataKey, keptKey } from '#app/offline/kept-addresses.ts'
import type { OnPage } from './offline.tsx'
import { expectKeeper, setKeeper } from './waiting.ts'

/** Milliseconds until a page that was opened has its title, and is kept. */
const TITLE_MS = 500

/** Pages that one opens next; their modules are there before the network is gone. */
const nextPages = ['public/jobs/job-list', 'public/jobs/job', 'public/offline']
const nextOfCandidates = [
  'candidate/favorites/favorites',
  'candidate/applications/applications',
  'candidate/apply/apply',
  'candidate/apply/applied',
]

/** Answers with what ends it. Pages and forms are kept for the page's account alone. */
export function readyOffline(page: OnPage, hasEnded: boolean): () => void {
  const { account } = page
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
  let isOver = false
  window.addEventListener('click', refuseMissing, true)
  window.navigation?.addEventListener('navigate', leadOn)
  const stopTitles = tellTitles()
  if (worker) void register(worker, account).catch(() => undefined)
  if (account || hasEnded) void ready().catch(() => expectKeeper(false))
  let stop: (() => void) | undefined

  async function ready() {
    const { readyOutbox, forgetPerson } = await page.findOutbox()
    if (hasEnded) await forgetPerson()
    if (account && !isOver) stop = readyOutbox(account, page)
  }

  return () => {
    isOver = true
    window.removeEventListener('click', refuseMissing, true)
    window.navigation?.removeEventListener('navigate', leadOn)
    stop?.()
    stopTitles()
    setKeeper(undefined)
  }
}

async function register(worker: ServiceWorkerContainer, account: string | null): Promise<void> {
  // The worker that begins now has not seen the page that is there.
  const isUnseen = worker.controller === null
  await worker.register('/sw.js', { updateViaCache: 'none' })
  const { active } = await worker.ready
  const fetched = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .flatMap(({ origin, pathname }) => (origin === window.location.origin ? [pathname] : []))
  const next = [...nextPages, ...(account ? nextOfCandidates : [])]
  const assets = [...fetched, ...next.flatMap((id) => filesOfRoute(`routes/${id}`))]
  const { location } = window
  const isToldOf = isUnseen && keptKey(location) !== undefined
  const page = isToldOf ? { page: location.pathname + location.search } : {}
  active?.postMessage({ assets: [...new Set(assets)], ...page })
}

/** What is only kept as data would have no name in the list of what can be read. */
function tellTitles(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = subscribeToRouter((isIdle, address) => {
    clearTimeout(timer)
    if (!isIdle) return
    const key = dataKey(address)
    const tell = () =>
      navigator.serviceWorker?.controller?.postMessage({ key, title: document.title })
    timer = setTimeout(tell, TITLE_MS)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/**
 * Without a network a page whose modules are not here would end in the browser's own error page: the
 * router reads the whole document anew when one of them is missing.
 */
function refuseMissing(event: MouseEvent): void {
  if (navigator.onLine || event.defaultPrevented || !isPlainClick(event)) return
  const link = event.target instanceof Element ? event.target.closest('a[data-link]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return
  if (link.origin !== window.location.origin) return
  const missing = routesNotLoaded(link.pathname)
  if (missing.length === 0) return
  event.preventDefault()
  event.stopPropagation()
  const to = link.pathname + link.search + link.hash
  void areKept(missing.flatMap(filesOfRoute)).then(async (areHere) => {
    if (areHere) await navigateOutsideReact(to)
    else if (await isPageKept(link.pathname + link.search)) window.location.assign(to)
    else tellUnseen(link.pathname)
  })
}

/**
 * Where a module is missing though there is a network, the portal is newer than this page. The router then
 * reads the page anew that is there, and what was asked for would have to be asked for again.
 */
function leadOn(event: NavigateEvent): void {
  const pending = pendingAddress()
  if (event.navigationType !== 'reload' || event.userInitiated || !pending) return
  event.preventDefault()
  window.location.assign(pending)
}

async function areKept(files: string[]): Promise<boolean> {
  try {
    if (!navigator.serviceWorker?.controller) return false
    const found = await Promise.all([...new Set(files)].map((file) => caches.match(file)))
    return found.every((one) => one !== undefined)
  } catch {
    return false
  }
}
