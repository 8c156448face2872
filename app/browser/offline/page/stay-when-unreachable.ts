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

/** Milliseconds until old data is fetched again where the device reports a network. */
const AGAIN_MS = 8_000

/** The data of the current page by route, and when they were fetched. */
let shown = { address: '', at: 0, data: new Map<string, unknown>() }

export type LostConnection = {
  /** When the shown data was fetched, ms. */
  at: number | undefined
  /** A page that was asked for and is not stored on this device. */
  missing?: string | undefined
  /** Whether a form was sent meanwhile that the server did not get. */
  isUnsent?: boolean | undefined
}
let lost: LostConnection | undefined
/** The page that is not stored, while the navigation to it is replaced. */
let turnedBackFrom: string | undefined
const listeners = new Set<() => void>()

/**
 * The age that the service worker writes on a document which it answers from its store. Read before
 * hydration: React replaces a document that differs from its own.
 */
let documentAt =
  typeof document === 'undefined' ? undefined : document.documentElement.dataset.visto

/** When the data of an address was fetched that the service worker answered from its store. */
const storedAnswers = new Map<string, number>()

/**
 * Keeps the page if the server cannot be reached, or shows the asked one from memory or from the device's
 * store; a page that is nowhere leaves the present one, and so does a form that could not be sent.
 * `useLostConnection` reports it. A sign-out at `signOutPath` is not reported as unsent.
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
      if (!isUnsent || !shown.address) return results
      // No write replaces the page: what was typed in its other forms stays.
      report({ at: shown.at, isUnsent: url.pathname !== signOutPath })
      const isNavigation = pendingAddress()?.split('?')[0] === url.pathname
      // A form sent in the background leaves the page as it is.
      if (isNavigation) keepScroll()
      const result = isNavigation ? replace(shown.address) : null
      return Object.fromEntries(Object.keys(results).map((id) => [id, { type: 'data', result }]))
    }
    const failed = Object.entries(results).filter(([, { type }]) => type === 'error')
    if (failed.length === 0) {
      const at = storedAnswers.get(path)
      report(at === undefined ? undefined : { at })
      return results
    }
    if (!failed.some(([, { result }]) => isUnreachable(result))) return results
    const isHere = url.pathname === shown.address.split('?')[0]
    const before = findInMemory(path) ?? (isHere ? shown : undefined)
    // The root's data belongs to no page, and is known where only the page was not answered.
    const known = before?.data ?? new Map([['root', shown.data.get('root')]])
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
    if (isHere || !shown.address) return results
    turnedBackFrom = path
    reportMissing(path)
    keepScroll()
    throw replace(shown.address)
  }
}

/** The position to restore after the page has been replaced by itself, which scrolls it to its top. */
let scrolledTo: number | undefined
function keepScroll(): void {
  scrolledTo = window.scrollY
}

/**
 * Whether the server did not get a form: no answer, or one of a proxy in front of it. The router wraps an error
 * of an action as data with a status.
 */
function wasNotTaken(result: unknown): boolean {
  const error = typeof result === 'object' && result && 'data' in result ? result.data : result
  return (
    isUnreachable(error) ||
    (isRouteErrorResponse(result) && [502, 503, 504].includes(result.status))
  )
}

/** The service worker reports that it answered from its store, or that an address is neither reached nor stored. */
function onWorkerMessage({ data }: MessageEvent): void {
  if (typeof data !== 'object' || !data) return
  if ('missing' in data) reportMissing(data.missing)
  if (!('kept' in data)) return
  storedAnswers.set(data.kept, data.at)
  if (data.kept === shown.address) report({ at: data.at })
}

/** Reports that a page cannot be opened, where no request was needed to know it. */
export function reportMissing(path: string): void {
  report({ at: shown.at, missing: path })
}

/** Takes over from `app/browser/boot/stay-on-page.ts`, which shows its own strip before hydration. */
function reportUnsent(): void {
  delete document.documentElement.dataset.notSent
  report({ at: shown.at, isUnsent: true })
}

/** Whether the shown data is old because the server cannot be reached. */
export function useLostConnection() {
  const { pathname, search, key } = useLocation()
  const matches = useMatches()
  const { state } = useRevalidator()
  const refresh = useRefresh()
  const now = useSyncExternalStore(subscribe, () => lost, never)
  useLayoutEffect(() => {
    const address = pathname + search
    const data = new Map(matches.map(({ id, loaderData }) => [id, loaderData]))
    // The worker's message may come between the answer and the page.
    const at = storedAnswers.get(address)
    if (at !== undefined) report({ at })
    shown = { address, at: lost?.at ?? Date.now(), data }
  }, [pathname, search, matches])
  // biome-ignore lint/correctness/useExhaustiveDependencies(key): each navigation ends with a new one
  useLayoutEffect(() => {
    const top = scrolledTo
    scrolledTo = undefined
    // After the router's own layout effect, and before the page is painted.
    if (top !== undefined) queueMicrotask(() => window.scrollTo({ top, behavior: 'instant' }))
  }, [key])
  useEffect(() => {
    // From here on the strip shows it.
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
    // The network may have come back before the page listened.
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
