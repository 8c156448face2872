import { createHash } from 'node:crypto'
import { createContext, type RouterContextProvider } from 'react-router'
import { etagOf } from './etag.ts'

export type Keep = { tags: string[]; seconds: number }

/** What a render answers. Its nonce and its reference belong to one request and are not kept. */
export type Rendered = { response: Response; keep?: Keep; nonce: string; reference: string }

export type KeptPage = {
  status: number
  headers: Record<string, string>
  body: Buffer
  packed?: { br?: Promise<Buffer>; gzip?: Promise<Buffer> }
  tags: Set<string>
  until: number
}

/** A loader of a public page says here that its answer is the same for every visitor. */
export const keepContext = createContext<{ keep?: Keep }>({})

/** Marks the page as one that may be kept, for at most `seconds`, until one of its tags is forgotten. */
export function keepPage(context: Readonly<RouterContextProvider>, keep: Keep): void {
  const place = context.get(keepContext)
  place.keep = {
    tags: [...new Set([...(place.keep?.tags ?? []), ...keep.tags])],
    seconds: Math.min(keep.seconds, place.keep?.seconds ?? keep.seconds),
  }
}

/** Bytes of pages that one instance keeps. */
const budget = 64 * 1024 * 1024

/**
 * Rendered pages of visitors without a session, by address. Each instance has its own; what changes is
 * told by tag. Of many who ask for a page that is not there, one renders it and the others wait.
 */
export function createKeptPages() {
  const pages = new Map<string, KeptPage>()
  const rendering = new Map<string, Promise<KeptPage | undefined>>()
  let bytes = 0
  let generation = 0

  function drop(address: string): void {
    bytes -= pages.get(address)?.body.length ?? 0
    pages.delete(address)
  }

  function store(address: string, page: KeptPage): void {
    drop(address)
    pages.set(address, page)
    bytes += page.body.length
    for (const oldest of pages.keys()) {
      if (bytes <= budget) break
      drop(oldest)
    }
  }

  return {
    find(address: string): KeptPage | undefined {
      const page = pages.get(address)
      if (!page) return undefined
      if (page.until < Date.now()) {
        drop(address)
        return undefined
      }
      return page
    },

    /** The kept page, or what `render` answers; kept when the render says so and nothing changed since. */
    async findOrRender(address: string, render: () => Promise<Rendered>): Promise<Response> {
      const kept = this.find(address)
      if (kept) return answerWith(kept)
      const underWay = rendering.get(address)
      if (underWay) {
        const page = await underWay.catch(() => undefined)
        if (page) return answerWith(page)
      }
      const { promise, resolve } = Promise.withResolvers<KeptPage | undefined>()
      rendering.set(address, promise)
      const startedIn = generation
      let page: KeptPage | undefined
      try {
        const rendered = await onceMoreWhenFailed(render)
        const { response, keep } = rendered
        if (!keep || response.status !== 200 || response.headers.has('Set-Cookie')) return response
        page = await freeze(rendered, keep)
        if (startedIn === generation) store(address, page)
        return answerWith(page)
      } finally {
        rendering.delete(address)
        resolve(page)
      }
    },

    /** Forgets every page that carries the tag; without a tag, all. */
    forget(tag?: string): void {
      generation += 1
      for (const [address, page] of pages) {
        if (tag === undefined || page.tags.has(tag)) drop(address)
      }
    },

    size: () => ({ pages: pages.size, bytes }),
  }
}

/** Milliseconds. Who failed after a longer wait is not asked again, so that an answer comes in time (R2). */
const patience = 500

/** What these pages read is tried once more when it fails (CONST-13). */
async function onceMoreWhenFailed(render: () => Promise<Rendered>): Promise<Rendered> {
  const began = performance.now()
  const first = await render()
  const mayPass = first.response.status >= 500 && performance.now() - began < patience
  return mayPass ? render() : first
}

export type KeptPages = ReturnType<typeof createKeptPages>

function answerWith(page: KeptPage): Response {
  return new Response(new Uint8Array(page.body), { status: page.status, headers: page.headers })
}

/**
 * A reference tells of one request in the log; without it the same page has the same bytes, and the
 * same ETag, whenever and wherever it is rendered. A nonce must not be sent twice, so a kept page names its inline scripts by their hashes instead.
 * Only scripts that carried this rendering's nonce are named: what anybody slipped in is not.
 */
async function freeze(rendered: Rendered, keep: Keep): Promise<KeptPage> {
  const { response, nonce, reference } = rendered
  const text = (await response.text()).replaceAll(reference, '')
  const hashes: string[] = []
  const marked = new RegExp(`<script([^>]*) nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, 'g')
  const html = text
    .replace(marked, (_, before: string, after: string, script: string) => {
      if (script) hashes.push(`sha256-${createHash('sha256').update(script).digest('base64')}`)
      return `<script${before}${after}>${script}</script>`
    })
    .replaceAll(` nonce="${nonce}"`, '')
  const headers = new Headers(response.headers)
  const policy = headers.get('Content-Security-Policy')
  if (policy) {
    headers.set(
      'Content-Security-Policy',
      policy.replace(`'nonce-${nonce}'`, hashes.map((hash) => `'${hash}'`).join(' ')),
    )
  }
  const body = Buffer.from(html)
  headers.set('ETag', etagOf(body))
  if (!headers.has('Cache-Control')) {
    headers.set('Cache-Control', 'public, max-age=0, must-revalidate')
  }
  return {
    status: response.status,
    headers: Object.fromEntries(headers),
    body,
    tags: new Set(keep.tags),
    until: Date.now() + keep.seconds * 1000,
  }
}
