import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CacheEntry } from './cache-entry.ts'
import { compressedBody, type Encoding } from './compressed-body.ts'
import { matchesEtag } from './etag.ts'
import { lastsFor } from './fetched-ahead.ts'

/** Sends a cached page without the router; sends 304 if the client has it. Returns the status. */
export async function serveFromCache(
  request: IncomingMessage,
  response: ServerResponse,
  entry: CacheEntry,
  securityHeaders: Record<string, string>,
): Promise<number> {
  const { etag = '', vary = '' } = entry.headers
  const purpose = request.headers['sec-purpose']?.toString()
  const cacheControl = lastsFor(entry.headers['cache-control'] ?? '', purpose)
  if (matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, { ...securityHeaders, etag, 'cache-control': cacheControl, vary })
    response.end()
    return 304
  }
  const encoding = encodingFor(request.headers['accept-encoding'])
  const body = encoding ? await compressedBody(entry, encoding) : entry.body
  response.writeHead(entry.status, {
    ...securityHeaders,
    ...entry.headers,
    'cache-control': cacheControl,
    ...(encoding ? { 'content-encoding': encoding } : {}),
    'content-length': body.length,
  })
  response.end(body)
  return entry.status
}

function encodingFor(accepts: string | string[] | undefined): Encoding | undefined {
  if (!accepts) return undefined
  if (/\bbr\b/.test(String(accepts))) return 'br'
  return /\bgzip\b/.test(String(accepts)) ? 'gzip' : undefined
}
