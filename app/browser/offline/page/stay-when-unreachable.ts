import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  replace,
  useLocation,
  useMatches,
  useRevalidator,
} from 'react-router'
import { pendingAddress } from '../../router/internals.ts'
import { findInMemory } from '../../router/page-memory.ts'
import { useRefresh } from '../../router/use-refresh.ts'
import { isUnreachable } from './is-unreachable.ts'
import { areStored, hasNetwork, listenToWorker } from './network.ts'

type Results = Record<string, DataStrategyResult>

/**
 * If the server is unreachable although the device reports a network, the page's data is requested
 * again after this time.
 */
const AGAIN_MS = 8_000

let displayed = { address: '', at: 0, data: new Map<string, unknown>() }

export type LostConnection = {
  at: number | undefined
  missing?: string | undefined
  isUnsent?: boolean | undefined
}
let lost: LostConnection | undefined
/**
 * Path of a requested page that could not be loaded. The current page stays and reports the
 * failure.
 */
let turnedBackFrom: string | undefined
const listeners = new Set<() => void>()

/**
 * When the document was stored (ms), from an attribute that the service worker writes. Read before
 * hydration, because React may replace the document.
 */
let documentAt =
  typeof document === 'undefined' ? undefined : document.documentElement.dataset.visto

/** Data that the service worker returned from its store: URL → fetch time. */
const storedAnswers = new Map<string, number>()

/**
 * If the server is unreachable, shows the requested page from memory or the device's store. If both
 * fail, the current page stays and `useLostConnection` reports the failure.
 */
export function stayWhenUnreachable(signOutPath: string): MiddlewareFunction<Results> {
  return async ({ request }, next) => {
    const url = new URL(request.url)
    const path = url.pathname + url.search
    storedAnswers.delete(path)
    const results = await next()
    if (request.method !== 'GET') {
      const isUnsent = Object.values(results).some(
        ({ type, result }) => type === 'error' && wasNotTaken(result),
      )
      if (!isUnsent || !displayed.address) return results
      // The page stays after a failed submission, so that its other forms keep their input.
      report({ at: displayed.at, isUnsent: url.pathname !== signOutPath })
      const isNavigation = pendingAddress()?.split('?')[0] === url.pathname
      // A form sent in the background does not replace the page, so its scroll position is not
      // lost.
      if (isNavigation) keepScroll()
      const result = isNavigation ? replace(displayed.address) : null
      return Object.fromEntries(Object.keys(results).map((id) => [id, { type: 'data', result }]))
    }
    const failed = Object.entries(results).filter(([, { type }]) => type === 'error')
    if (failed.length === 0) {
      const at = storedAnswers.get(path)
      report(at === undefined ? undefined : { at, missing: turnedBackFrom })
      turnedBackFrom = undefined
      return results
    }
    if (!failed.some(([, { result }]) => isUnreachable(result))) return results
    const isHere = url.pathname === displayed.address.split('?')[0]
    const before = findInMemory(path) ?? (isHere ? displayed : undefined)
    // The root's data is the same for every page, so it is known even if this request failed.
    const known = before?.data ?? new Map([['root', displayed.data.get('root')]])
    if (failed.every(([id]) => known.has(id))) {
      report({ at: before?.at, missing: turnedBackFrom, isUnsent: lost?.isUnsent })
      turnedBackFrom = undefined
      return Object.fromEntries(
        Object.entries(results).map(([id, answer]) =>
          answer.type === 'error' ? [id, { type: 'data', result: known.get(id) }] : [id, answer],
        ),
      )
    }
    if (await areStored([path])) {
      window.location.assign(path)
      return new Promise(() => {})
    }
    if (isHere || !displayed.address) return results
    turnedBackFrom = path
    reportMissing(path)
    keepScroll()
    throw replace(displayed.address)
  }
}

/**
 * The position to restore, because the router scrolls to the top when it replaces a page. The
 * height is stored too, because the offline notice may move the content.
 */
let scrolled: { top: number; height: number } | undefined
const pageHeight = () => document.documentElement.scrollHeight
function keepScroll(): void {
  scrolled = { top: window.scrollY, height: pageHeight() }
}

function wasNotTaken(result: unknown): boolean {
  const error = typeof result === 'object' && result && 'data' in result ? result.data : result
  return (
    isUnreachable(error) ||
    (isRouteErrorResponse(result) && [502, 503, 504].includes(result.status))
  )
}

/**
 * The service worker reports that it answered from the cache, or that a URL is neither reachable
 * nor cached.
 */
function onWorkerMessage({ data }: MessageEvent): void {
  if (typeof data !== 'object' || !data) return
  if ('missing' in data) reportMissing(data.missing)
  if (!('kept' in data)) return
  storedAnswers.set(data.kept, data.at)
  if (data.kept === displayed.address) report({ at: data.at, missing: lost?.missing })
}

export function reportMissing(path: string): void {
  report({ at: displayed.at, missing: path })
}

function reportUnsent(): void {
  delete document.documentElement.dataset.notSent
  report({ at: displayed.at, isUnsent: true })
}

/** Returns the details of the lost connection while the page shows old data. */
export function useLostConnection() {
  const { pathname, search, key } = useLocation()
  const matches = useMatches()
  const { state } = useRevalidator()
  const refresh = useRefresh()
  const now = useSyncExternalStore(subscribe, () => lost, never)
  useLayoutEffect(() => {
    const address = pathname + search
    const data = new Map(matches.map(({ id, loaderData }) => [id, loaderData]))
    // The worker's message may have arrived before this page was rendered. If so, the time is in
    // `storedAnswers`.
    const at = storedAnswers.get(address)
    const missing = address === displayed.address ? lost?.missing : undefined
    if (at !== undefined) report({ at, missing })
    displayed = { address, at: lost?.at ?? Date.now(), data }
  }, [pathname, search, matches])
  // biome-ignore lint/correctness/useExhaustiveDependencies(key): each navigation ends with a new one
  useLayoutEffect(() => {
    const before = scrolled
    scrolled = undefined
    if (!before) return
    // Scroll after the router's layout effect, which scrolls to the top, and before the page is
    // painted.
    queueMicrotask(() => {
      const top = before.top + pageHeight() - before.height
      window.scrollTo({ top, behavior: 'instant' })
    })
  }, [key])
  useEffect(() => {
    // After hydration, React renders the offline notice, so hide the stylesheet's notice.
    delete document.documentElement.dataset.visto
    delete document.documentElement.dataset.vistoDito
    if (documentAt) report({ at: Number(documentAt) })
    documentAt = undefined
    if ('notSent' in document.documentElement.dataset) reportUnsent()
    window.addEventListener('notsent', reportUnsent)
    const stop = listenToWorker(onWorkerMessage)
    return () => {
      stop()
      window.removeEventListener('notsent', reportUnsent)
    }
  }, [])
  useEffect(() => {
    if (!now) return
    // The network may have returned before this listener was added, so request the data again once.
    const timer = hasNetwork() ? setTimeout(refresh, AGAIN_MS) : undefined
    window.addEventListener('online', refresh)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', refresh)
    }
  }, [now, refresh])
  return { lost: now, isAsking: state === 'loading', askAgain: refresh }
}

function report(now: LostConnection | undefined): void {
  lost = now
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const never = () => undefined
