import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isHeldAlready } from './etag.ts'
import type { KeptPage } from './kept-pages.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

type Encoding = 'br' | 'gzip'

/** Packed once for each page that is kept, as well as it goes: it is sent many times. */
function packed(page: KeptPage, encoding: Encoding): Promise<Buffer> {
  page.packed ??= {}
  page.packed[encoding] ??=
    encoding === 'br'
      ? brotli(page.body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 8,
            [constants.BROTLI_PARAM_SIZE_HINT]: page.body.length,
          },
        })
      : zip(page.body, { level: 9 })
  return page.packed[encoding]
}

/** Sends a kept page straight from memory, without the machinery that makes pages, or 304 to who holds it. */
export async function answerKept(
  request: IncomingMessage,
  response: ServerResponse,
  page: KeptPage,
  securityHeaders: Record<string, string>,
): Promise<void> {
  const vary = 'Accept-Encoding, Save-Data, Cookie'
  const { etag = '', 'cache-control': cacheControl = '' } = page.headers
  if (isHeldAlready(request.headers['if-none-match'], etag)) {
    response.writeHead(304, { ...securityHeaders, etag, 'cache-control': cacheControl, vary })
    response.end()
    return
  }
  const accepts = request.headers['accept-encoding']
  const encoding: Encoding | undefined = !accepts
    ? undefined
    : /\bbr\b/.test(accepts)
      ? 'br'
      : /\bgzip\b/.test(accepts)
        ? 'gzip'
        : undefined
  const body = encoding ? await packed(page, encoding) : page.body
  response.writeHead(page.status, {
    ...securityHeaders,
    ...page.headers,
    vary,
    ...(encoding ? { 'content-encoding': encoding } : {}),
    'content-length': body.length,
  })
  response.end(body)
}
