import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import {
  type DataStrategyResult,
  href,
  type MiddlewareFunction,
  replace,
  useLocation,
  useMatches,
  useRevalidator,
} from 'react-router'
import { findRemembered } from './remembered-pages.ts'
import { useRefresh } from './use-refresh.ts'

type Results = Record<string, DataStrategyResult>

/** Milliseconds until a page that is from before is asked for again, where there should be a network. */
const AGAIN_MS = 8_000

/** What the page shows at this moment, by route, and when it was read. */
let shown = { address: '', at: 0, data: new Map<string, unknown>() }

export type Lost = {
  /** When what stands on the page was read, ms. */
  at: number | undefined
  /** The page that was asked for and was never on this device. */
  unseen?: string | undefined
}
let lost: Lost | undefined
/** The page that was never seen, on the way back from it. */
let turnedBackFrom: string | undefined
const readers = new Set<() => void>()

/**
 * The service worker writes on a page that it answers by itself of when it is. Read before React takes the
 * page over: where it finds it other than it would write it, it writes the whole of it anew.
 */
let writtenAt = typeof document === 'undefined' ? undefined : document.documentElement.dataset.visto

/** When the data of an address was read that the service worker has answered by itself. */
const keptAnswers = new Map<string, number>()

/**
 * A page that is not answered stays, or is shown as it was on this visit, or as this device keeps it;
 * what was never seen leaves one where one is. `useLostConnection` says so.
 */
export const stayWhenUnreachable: MiddlewareFunction<Results> = async ({ request }, next) => {
  const url = new URL(request.url)
  const path = url.pathname + url.search
  keptAnswers.delete(path)
  const results = await next()
  if (request.method !== 'GET') {
    const isUnsent = Object.values(results).some(({ result }) => isUnreachable(result))
    if (!isUnsent || url.pathname !== href('/sair')) return results
    tell({ at: shown.at })
    throw replace(shown.address)
  }
  const failed = Object.entries(results).filter(([, { type }]) => type === 'error')
  if (failed.length === 0) {
    const at = keptAnswers.get(path)
    tell(at === undefined ? undefined : { at })
    return results
  }
  if (!failed.some(([, { result }]) => isUnreachable(result))) return results
  const isHere = url.pathname === pathnameOf(shown.address)
  const before = findRemembered(path) ?? (isHere ? shown : undefined)
  // What belongs to no page, as who looks, is still known where only that was not answered.
  const known = before?.data ?? new Map([['root', shown.data.get('root')]])
  if (failed.every(([id]) => known.has(id))) {
    tell({ at: before?.at, unseen: turnedBackFrom })
    turnedBackFrom = undefined
    return Object.fromEntries(
      Object.entries(results).map(([id, answer]) =>
        answer.type === 'error' ? [id, { type: 'data', result: known.get(id) }] : [id, answer],
      ),
    )
  }
  if (await isPageKept(path)) {
    window.location.assign(path)
    return new Promise(() => {})
  }
  if (isHere || !shown.address) return results
  turnedBackFrom = path
  tellUnseen(path)
  throw replace(shown.address)
}

const pathnameOf = (path: string) => path.split('?')[0]

/** Whether this device keeps the document of an address. */
export async function isPageKept(path: string): Promise<boolean> {
  try {
    return navigator.serviceWorker?.controller != null && (await caches.match(path)) !== undefined
  } catch {
    return false
  }
}

/** Hears from the service worker that the data of an address is of before. */
function hear({ data }: MessageEvent): void {
  if (typeof data !== 'object' || !data || !('kept' in data)) return
  keptAnswers.set(data.kept, data.at)
  if (data.kept === shown.address) tell({ at: data.at })
}

/** Says that a page cannot be opened, where nothing had to be asked to know it. */
export function tellUnseen(path: string): void {
  tell({ at: shown.at, unseen: path })
}

/** Whether what is shown is from before, because the portal could not be reached since. */
export function useLostConnection() {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  const { state } = useRevalidator()
  const refresh = useRefresh()
  const now = useSyncExternalStore(subscribe, () => lost, never)
  useLayoutEffect(() => {
    const address = pathname + search
    const data = new Map(matches.map(({ id, loaderData }) => [id, loaderData]))
    // The worker's word may come between the answer and the page.
    const at = keptAnswers.get(address)
    if (at !== undefined) tell({ at })
    shown = { address, at: lost?.at ?? Date.now(), data }
  }, [pathname, search, matches])
  useEffect(() => {
    // The strip says it from here on.
    delete document.documentElement.dataset.visto
    delete document.documentElement.dataset.vistoDito
    if (writtenAt) tell({ at: Number(writtenAt) })
    writtenAt = undefined
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
    worker?.addEventListener('message', hear)
    return () => worker?.removeEventListener('message', hear)
  }, [])
  useEffect(() => {
    if (!now) return
    // The network may be back before the page could hear of it.
    const timer = navigator.onLine ? setTimeout(refresh, AGAIN_MS) : undefined
    window.addEventListener('online', refresh)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', refresh)
    }
  }, [now, refresh])
  return { lost: now, isAsking: state === 'loading', askAgain: refresh }
}

/** What browsers throw when nobody answers; there are no words for it that they share. */
export function isUnreachable(error: unknown): boolean {
  return (
    error instanceof TypeError && /failed to fetch|network ?error|load failed/i.test(error.message)
  )
}

function tell(now: Lost | undefined): void {
  lost = now
  for (const read of readers) read()
}

function subscribe(read: () => void) {
  readers.add(read)
  return () => readers.delete(read)
}

const never = () => undefined
