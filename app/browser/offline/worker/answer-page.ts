import type { PageStore } from './page-store.ts'
import { pageOf, STORES_FOR } from './stored-headers.ts'

/** After this time the cached page is returned, while the request continues. */
const PATIENCE_MS = 12_000
const OFFLINE_PATIENCE_MS = 1_000

export type OfflinePage = {
  path: string
  askedIn: string
}

type Asked = {
  url: URL
  key: string | undefined
  offline: OfflinePage
  ageText: (ms: number) => string
  isDocument: boolean
  ask: () => Promise<Response>
  /** Keeps the worker alive for work that follows the response. */
  waitUntil: (work: Promise<unknown>) => void
  /** Reports that the page at `path` shows data from the time `at` (ms). */
  reportStored: (path: string, at: number) => Promise<void>
  /**
   * Whether an open page announced a navigation to this URL. If the URL is unavailable, that page
   * stays and reports the failure.
   */
  stays: (path: string) => Promise<boolean>
  /**
   * The number of sign-outs so far. A response that was requested before the last sign-out is not
   * cached.
   */
  generation: () => number
}

export async function answerPage(caches: PageStore, request: Asked): Promise<Response> {
  const { url, key, isDocument, ask, waitUntil, reportStored, generation } = request
  const began = generation()
  const fresh = ask()
  // Register the caching first, so that the response is cloned before its body is read.
  waitUntil(
    quietly(async () => {
      const answer = await fresh
      if (isWhole(answer) && generation() === began) await keepAnswer(caches, key, answer.clone())
    }),
  )
  const storedAnswer = async () => {
    const found = key === undefined ? undefined : await quietly(() => caches.findPage(key))
    if (!found || key === undefined) return undefined
    if (isDocument) return withAge(found.answer, found.at, request.ageText)
    await reportStored(pageOf(url.pathname) + url.search, found.at)
    return found.answer
  }
  try {
    return isDocument ? await firstOf(fresh, storedAnswer) : await fresh
  } catch (error) {
    const fallback = await storedAnswer()
    if (fallback) return fallback
    if (!isDocument) throw error
    const offline = new URL(request.offline.path, url.origin)
    if (url.pathname !== offline.pathname) {
      // Answer 204, so that the navigation leaves the current page open.
      if (await request.stays(url.pathname)) return new Response(null, { status: 204 })
      offline.searchParams.set(request.offline.askedIn, url.pathname + url.search)
      return Response.redirect(offline.href, 302)
    }
    const page = await quietly(() => caches.findPage(offline.pathname))
    if (page) return page.answer
    throw error
  }
}

/** Waits for the network: for a limited time if the page is cached, otherwise without a limit. */
async function firstOf(
  fresh: Promise<Response>,
  stored: () => Promise<Response | undefined>,
): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<undefined>((resolve) => {
    const wait = isOffline() ? OFFLINE_PATIENCE_MS : PATIENCE_MS
    timer = setTimeout(() => resolve(undefined), wait)
  })
  try {
    const first = await Promise.race([fresh, patience])
    const answer = first ?? (await stored())
    if (!answer && isOffline()) throw new TypeError('the device has no network')
    return answer ?? (await fresh)
  } finally {
    clearTimeout(timer)
    // The cached page has already been returned, so ignore the late error.
    fresh.catch(() => undefined)
  }
}

/** `navigator.onLine` is reliable only when it is false. */
const isOffline = () => navigator.onLine === false

export const isWhole = ({ status, redirected, type }: Response) =>
  status === 200 && !redirected && type === 'basic'

export async function keepAnswer(
  caches: PageStore,
  key: string | undefined,
  answer: Response,
): Promise<void> {
  if (!/text\/(html|x-script)/.test(answer.headers.get('Content-Type') ?? '')) return
  const account = answer.headers.get(STORES_FOR)
  await caches.keepOnly(account)
  const isPrivate =
    account === null && /private|no-store/.test(answer.headers.get('Cache-Control') ?? '')
  if (key !== undefined && !isPrivate) await caches.keepPage(key, answer, account)
}

/**
 * Writes the age of the cached page into the document, where the stylesheet shows it before
 * hydration and without scripts.
 */
async function withAge(answer: Response, at: number, ageText: Asked['ageText']): Promise<Response> {
  const html = await answer.text()
  const { headers } = answer
  const opening = `<html data-visto="${at}" data-visto-dito="${ageText(Date.now() - at)}"`
  return new Response(html.replace('<html', opening), { headers })
}

export async function quietly<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}
