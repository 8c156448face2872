import { KEPT_FOR, keptKey, pageOf } from './kept-addresses.ts'
import type { KeptCaches } from './kept-caches.ts'

/** Milliseconds after which a page that was seen before is shown as it was, while the network goes on. */
const PATIENCE_MS = 12_000
/** The same where the device itself says that it has no network. */
const OFFLINE_PATIENCE_MS = 1_000

type Asked = {
  url: URL
  isDocument: boolean
  ask: () => Promise<Response>
  /** Work that goes on after the answer. */
  goOn: (work: Promise<unknown>) => void
  /** Says that what the page at `path` shows is of `at`, and not of now. */
  tellKept: (path: string, at: number) => Promise<void>
  /** Counts sign-outs: what was asked for before the last one is not kept after it. */
  era: () => number
}

/** Answers a page, or its data, from the network; as it was seen last where there is none. */
export async function answerPage(caches: KeptCaches, asked: Asked): Promise<Response> {
  const { url, isDocument, ask, goOn, tellKept, era } = asked
  const key = keptKey(url)
  const began = era()
  const fresh = ask()
  // First in line, so that the answer is copied before anybody reads it.
  goOn(
    quietly(async () => {
      const answer = await fresh
      if (isWhole(answer) && era() === began) await keepAnswer(caches, key, answer.clone())
    }),
  )
  const kept = async () => {
    const found = key === undefined ? undefined : await quietly(() => caches.findPage(key))
    if (!found || key === undefined) return undefined
    if (isDocument) return withAge(found.answer, found.at)
    await tellKept(pageOf(url.pathname) + url.search, found.at)
    return found.answer
  }
  try {
    return isDocument ? await firstOf(fresh, kept) : await fresh
  } catch (error) {
    const seen = await kept()
    if (seen) return seen
    if (!isDocument) throw error
    const offline = new URL(offlinePath, url.origin)
    if (url.pathname !== offline.pathname) {
      offline.searchParams.set('pagina', url.pathname + url.search)
      return Response.redirect(offline.href, 302)
    }
    const page = await quietly(() => caches.findPage(offline.pathname))
    if (page) return page.answer
    throw error
  }
}

/** Relative to the site. */
export const offlinePath = 'sem-ligacao'

/** Waits for the network, but not for ever where there is something to show meanwhile. */
async function firstOf(
  fresh: Promise<Response>,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<undefined>((resolve) => {
    const wait = isOffline() ? OFFLINE_PATIENCE_MS : PATIENCE_MS
    timer = setTimeout(() => resolve(undefined), wait)
  })
  try {
    const first = await Promise.race([fresh, patience])
    const shown = first ?? (await kept())
    if (!shown && isOffline()) throw new TypeError('the device has no network')
    return shown ?? (await fresh)
  } finally {
    clearTimeout(timer)
    // Who has an answer by now does not miss this one.
    fresh.catch(() => undefined)
  }
}

/** What the device knows by itself; that it knows of a network says nothing. */
const isOffline = () => navigator.onLine === false

export const isWhole = ({ status, redirected, type }: Response) =>
  status === 200 && !redirected && type === 'basic'

/** Whose answer it is tells whose pages may still be here. */
export async function keepAnswer(
  caches: KeptCaches,
  key: string | undefined,
  answer: Response,
): Promise<void> {
  if (!/text\/(html|x-script)/.test(answer.headers.get('Content-Type') ?? '')) return
  const account = answer.headers.get(KEPT_FOR)
  await caches.keepOnly(account)
  const isNobodys =
    account === null && /private|no-store/.test(answer.headers.get('Cache-Control') ?? '')
  if (key !== undefined && !isNobodys) await caches.keepPage(key, answer, account)
}

/** The page says by itself of when it is; its styles do so in words until its scripts are there, if ever. */
async function withAge(answer: Response, at: number): Promise<Response> {
  const html = await answer.text()
  const { headers } = answer
  const said = `Sem ligação. Visto ${ago(Date.now() - at)}.`
  const opening = `<html data-visto="${at}" data-visto-dito="${said}"`
  return new Response(html.replace('<html', opening), { headers })
}

const steps: [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** 'há 3 minutos', in the browser's own words: the worker carries none. */
function ago(ms: number): string {
  const [unit, length] = steps.find(([, length]) => ms >= length) ?? []
  if (!unit || !length) return 'agora mesmo'
  return new Intl.RelativeTimeFormat('pt-PT').format(-Math.floor(ms / length), unit)
}

/** Storage that is full or refused takes nothing away from the page. */
export async function quietly<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}
