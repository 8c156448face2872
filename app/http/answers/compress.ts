import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const worthIt =
  /^(text\/|application\/(json|ld\+json|xml|rss\+xml|manifest\+json|javascript)|image\/svg)/

/** Bytes below which the header costs more than the saving. */
const MIN_BYTES = 600

/** The answer in the best form that the browser takes. Compressed before the first byte leaves. */
export async function compress(request: Request, response: Response): Promise<Response> {
  const accepts = request.headers.get('Accept-Encoding') ?? ''
  const type = response.headers.get('Content-Type') ?? ''
  const encoding = /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : undefined
  if (
    !encoding ||
    !response.body ||
    !worthIt.test(type) ||
    response.headers.has('Content-Encoding')
  ) {
    return response
  }
  if (type.startsWith('text/event-stream')) return response
  const plain = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  headers.append('Vary', 'Accept-Encoding')
  const init = { status: response.status, statusText: response.statusText, headers }
  if (plain.length < MIN_BYTES) return new Response(plain, init)
  headers.set('Content-Encoding', encoding)
  headers.delete('Content-Length')
  const packed =
    encoding === 'br'
      ? await brotli(plain, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 4,
            [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
          },
        })
      : await zip(plain, { level: 6 })
  return new Response(new Uint8Array(packed), init)
}
