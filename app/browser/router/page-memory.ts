import { useEffect } from 'react'
import {
  type DataStrategyResult,
  type MiddlewareFunction,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router'

type Results = Record<string, DataStrategyResult>
type Page = { at: number; data: Map<string, unknown> }

const MAX_PAGES = 20
/** Within this time, going back shows a page from memory. */
const PUBLIC_MS = 5 * 60_000
const PRIVATE_MS = 30_000

const pages = new Map<string, Page>()
/** The root's data is the same for every page, so the newest is always used. */
let root: unknown
let isGoingBack = false
let isPrivate = false

// This module is loaded before the router starts, so that its listener runs before the router's.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    isGoingBack = true
  })
}

/**
 * On back navigation, serves the previous page from memory, without a request. Sending any
 * form clears the memory.
 */
export const showFromMemory: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method !== 'GET') clearPageMemory()
  const { pathname, search } = new URL(request.url)
  const known = isGoingBack ? pages.get(pathname + search) : undefined
  const maxAge = isPrivate ? PRIVATE_MS : PUBLIC_MS
  if (!known || Date.now() - known.at > maxAge) return next()
  return Object.fromEntries(
    [...known.data].map(([id, data]) => [
      id,
      { type: 'data' as const, result: id === 'root' ? root : data },
    ]),
  )
}

export const findInMemory = (address: string) => pages.get(address)

export function clearPageMemory(): void {
  pages.clear()
}

/** Stores the data of each visited page. Called only once, in the root. */
export function usePageMemory(isSignedIn: boolean): void {
  const { pathname, search, key } = useLocation()
  const matches = useMatches()
  const { state } = useNavigation()
  // biome-ignore lint/correctness/useExhaustiveDependencies(key): a step within the page ends the step back
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
