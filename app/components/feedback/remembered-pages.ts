import { useEffect } from 'react'
import {
  type DataStrategyResult,
  type MiddlewareFunction,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router'

type Results = Record<string, DataStrategyResult>
type Remembered = { at: number; data: Map<string, unknown> }

const MAX_PAGES = 20
/** Milliseconds that a page is shown as it was when somebody goes back to it. */
const PUBLIC_MS = 5 * 60_000
const PRIVATE_MS = 30_000

const pages = new Map<string, Remembered>()
/** What belongs to no page, as who looks and what was said last, is never shown as it was. */
let root: unknown
let isGoingBack = false
let isPrivate = false

// Before the router hears of the step; this module is there before it starts.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    isGoingBack = true
  })
}

/**
 * Who goes back sees at once what was there, and nothing is asked for. Whatever is done on the portal
 * lets everything be read anew.
 */
export const showRemembered: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method !== 'GET') forgetPages()
  const { pathname, search } = new URL(request.url)
  const known = isGoingBack ? pages.get(pathname + search) : undefined
  const longest = isPrivate ? PRIVATE_MS : PUBLIC_MS
  if (!known || Date.now() - known.at > longest) return next()
  return Object.fromEntries(
    [...known.data].map(([id, data]) => [
      id,
      { type: 'data' as const, result: id === 'root' ? root : data },
    ]),
  )
}

/** What a page of this visit showed last, and when that was read. */
export const findRemembered = (address: string) => pages.get(address)

/** Everything is read anew from now on. */
export function forgetPages(): void {
  pages.clear()
}

/** Remembers what each page shows; once, at the root. */
export function useRememberPages(isSignedIn: boolean): void {
  const { pathname, search, key } = useLocation()
  const matches = useMatches()
  const { state } = useNavigation()
  // biome-ignore lint/correctness/useExhaustiveDependencies(key): a step within the page ends the way back
  useEffect(() => {
    isPrivate = isSignedIn
    root = matches.find(({ id }) => id === 'root')?.loaderData
    if (state !== 'idle') return
    isGoingBack = false
    const address = pathname + search
    const before = pages.get(address)
    const data = new Map(matches.map(({ id, loaderData }) => [id, loaderData]))
    const isSame = before && [...data].every(([id, value]) => before.data.get(id) === value)
    pages.delete(address)
    pages.set(address, { at: isSame ? before.at : Date.now(), data })
    const [oldest] = pages.keys()
    if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest)
  }, [pathname, search, key, matches, state, isSignedIn])
}
