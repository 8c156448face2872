import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import {
  type DataStrategyResult,
  type MiddlewareFunction,
  useLocation,
  useMatches,
  useRevalidator,
} from 'react-router'

type Results = Record<string, DataStrategyResult>

/** What the page shows at this moment, by route. */
let shown = { pathname: '', data: new Map<string, unknown>() }
let isLost = false
const readers = new Set<() => void>()

/**
 * A page that asks again, for other filters or because something was done on it, and is not answered,
 * stays as it is; `useLostConnection` says so. Another page has nothing to stay as.
 */
export const stayWhenUnreachable: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next()
  if (request.method !== 'GET') return results
  const failed = Object.values(results).filter(({ type }) => type === 'error')
  if (failed.length === 0) tell(false)
  if (new URL(request.url).pathname !== shown.pathname) return results
  if (!failed.some(({ result }) => isUnreachable(result))) return results
  tell(true)
  return Object.fromEntries(
    Object.entries(results).map(([id, answer]) => {
      const stays = answer.type === 'error' && isUnreachable(answer.result) && shown.data.has(id)
      return [id, stays ? { type: 'data', result: shown.data.get(id) } : answer]
    }),
  )
}

/** Whether what is shown is from before, because the portal could not be reached since. */
export function useLostConnection() {
  const { pathname } = useLocation()
  const matches = useMatches()
  const { revalidate, state } = useRevalidator()
  const lost = useSyncExternalStore(subscribe, () => isLost, never)
  useLayoutEffect(() => {
    shown = { pathname, data: new Map(matches.map(({ id, loaderData }) => [id, loaderData])) }
  }, [pathname, matches])
  useEffect(() => {
    if (!lost) return
    const again = () => void revalidate()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [lost, revalidate])
  return { isLost: lost, isAsking: state === 'loading', askAgain: () => void revalidate() }
}

/** What browsers throw when nobody answers; there are no words for it that they share. */
export function isUnreachable(error: unknown): boolean {
  return (
    error instanceof TypeError && /failed to fetch|network ?error|load failed/i.test(error.message)
  )
}

function tell(lost: boolean): void {
  isLost = lost
  for (const read of readers) read()
}

function subscribe(read: () => void) {
  readers.add(read)
  return () => readers.delete(read)
}

const never = () => false
