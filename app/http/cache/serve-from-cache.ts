import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CacheEntry } from './cache-entry.ts'
import { compressedBody, type Encoding } from './compressed-body.ts'
import { matchesEtag } from './etag.ts'
import { lastsFor } from './fetched-ahead.ts'

/**
 * Sends a cached page without the router; sends 304 if the client has it. Returns the status.
 * `securityHeaders` alternates names and values.
 */
export async function serveFromCache(
  request: IncomingMessage,
  response: ServerResponse,
  entry: CacheEntry,
  securityHeaders: readonly string[],
): Promise<number> {
  const { etag = '', vary = '' } = entry.headers
  const cacheControl = lastsFor(
    entry.headers['cache-control'] ?? '',
    request.headers['sec-purpose']?.toString(),
  )
  const headers = [...securityHeaders, 'cache-control', cacheControl]
  if (matchesEtag(request.headers['if-none-match'], etag)) {
    headers.push('etag', etag, 'vary', vary)
    response.writeHead(304, headers)
    response.end()
    return 304
  }
  const encoding = encodingFor(request.headers['accept-encoding'])
  const packed = encoding ? compressedBody(entry, encoding) : entry.body
  // Awaiting a buffer would delay the response by a turn of the queue.
  const body = packed instanceof Promise ? await packed : packed
  headers.push(...entry.headerList, 'content-length', String(body.length))
  if (encoding) headers.push('content-encoding', encoding)
  response.writeHead(entry.status, headers)
  response.end(body)
  return entry.status
}

function encodingFor(accepts: string | string[] | undefined): Encoding | undefined {
  if (!accepts) return undefined
  if (/\bbr\b/.test(String(accepts))) return 'br'
  return /\bgzip\b/.test(String(accepts)) ? 'gzip' : undefined
}
