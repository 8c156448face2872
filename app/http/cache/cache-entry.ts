import { hash } from 'node:crypto'
import { bytesOf } from '#app/http/rendering/whole-page.ts'
import type { Compressed } from './compressed-body.ts'
import { etagOf } from './etag.ts'
import { alwaysAsked } from './fetched-ahead.ts'

export type CachePolicy = { tags: string[]; seconds: number }

/** A rendered page. Its HTML contains `nonce` and `requestId`, which must not be cached. */
export type Rendered = {
  response: Response
  cache?: CachePolicy | undefined
  nonce: string
  requestId: string
  failure?: 'transient' | 'broken' | undefined
}

/** A cached page's response varies with these headers: encoding, data saver, session. */
const CACHED_VARIES_WITH = 'Accept-Encoding, Save-Data, Cookie'

export type CacheEntry = {
  status: number
  headers: Record<string, string>
  /** Names and values of `headers` in turn, without Cache-Control, which depends on the request. */
  headerList: string[]
  body: Buffer
  compressed: Compressed
  tags: Set<string>
  madeAt: number
  until: number
}

/**
 * Makes a cache entry for any visitor, without request id, for a stable ETag. The policy allows
 * inline scripts by hash instead of nonce.
 */
export async function toCacheEntry(rendered: Rendered, policy: CachePolicy): Promise<CacheEntry> {
  const { response, nonce, requestId } = rendered
  const page = bytesOf(response) ?? Buffer.from(await response.arrayBuffer())
  const { body, hashes } = withoutNonce(without(page, requestId), ` nonce="${nonce}"`)
  const headers = new Headers(response.headers)
  const contentPolicy = headers.get('Content-Security-Policy')
  if (contentPolicy) {
    headers.set(
      'Content-Security-Policy',
      contentPolicy.replace(`'nonce-${nonce}'`, hashes.map((hash) => `'${hash}'`).join(' ')),
    )
  }
  headers.set('ETag', etagOf(body))
  headers.set('Vary', CACHED_VARIES_WITH)
  if (!headers.has('Cache-Control')) {
    headers.set('Cache-Control', alwaysAsked)
  }
  return {
    status: response.status,
    headers: Object.fromEntries(headers),
    headerList: [...headers].filter(([name]) => name !== 'cache-control').flat(),
    body,
    compressed: { asked: 0 },
    tags: new Set(policy.tags),
    madeAt: Date.now(),
    until: Date.now() + policy.seconds * 1000,
  }
}

/** Works on bytes, because decoding and encoding would cost more than all other steps. */
function without(page: Buffer, placeholder: string): Buffer {
  const parts: Buffer[] = []
  let from = 0
  for (let at = page.indexOf(placeholder); at !== -1; at = page.indexOf(placeholder, from)) {
    parts.push(page.subarray(from, at))
    from = at + placeholder.length
  }
  return from === 0 ? page : Buffer.concat([...parts, page.subarray(from)])
}

function withoutNonce(page: Buffer, placeholder: string) {
  const hashes: string[] = []
  for (
    let at = page.indexOf(placeholder);
    at !== -1;
    at = page.indexOf(placeholder, at + placeholder.length)
  ) {
    const opens = page.lastIndexOf('<', at)
    if (page.toString('latin1', opens, opens + '<script'.length) !== '<script') continue
    const begins = page.indexOf('>', at + placeholder.length) + 1
    const script = page.subarray(begins, page.indexOf('</script>', begins))
    if (script.length > 0) hashes.push(`sha256-${hash('sha256', script, 'base64')}`)
  }
  return { body: without(page, placeholder), hashes }
}

/** Estimated bytes for an entry's headers, tags and map entries. */
const OVERHEAD_BYTES = 3_000

export function entryBytes(entry: CacheEntry, key: string): number {
  return OVERHEAD_BYTES + 2 * key.length + Math.ceil(entry.body.length * 1.5)
}
