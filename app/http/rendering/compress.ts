import { promisify } from 'node:util'
import { constants, createBrotliCompress, gzip } from 'node:zlib'
import { bytesOf } from './whole-page.ts'

const zip = promisify(gzip)

const worthIt =
  /^(text\/|application\/(json|ld\+json|xml|rss\+xml|manifest\+json|javascript)|image\/svg)/

/** Smaller bodies are not compressed: the header costs more than the saving. */
const MIN_BYTES = 600

/**
 * For responses that are sent once; cached responses are compressed at a higher level. For a list, a tenth
 * smaller than quality 3, for half a millisecond.
 */
const quality = { [constants.BROTLI_PARAM_QUALITY]: 5 }

/** In another thread: at quality 5 it takes a millisecond. */
function pack(plain: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  return encoding === 'br' ? brotli(plain) : zip(plain, { level: 4 })
}

/**
 * Compresses with a single call to the other thread. The library's own function for a whole buffer calls it
 * twice, to write and to end, and each call costs this thread a fifth of a millisecond.
 */
function brotli(plain: Buffer): Promise<Buffer> {
  const packer = createBrotliCompress({
    params: { ...quality, ...sizes(plain) },
    flush: constants.BROTLI_OPERATION_FINISH,
    chunkSize: Math.max(plain.length >> 1, 1_024),
  })
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    packer.on('data', (part: Buffer) => parts.push(part)).on('error', reject)
    packer.write(plain, () => {
      resolve(parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts))
      packer.destroy()
    })
  })
}

/**
 * A window of the response's own size: the default of 4 MB takes a fifth longer to set up, without a benefit.
 */
function sizes({ length }: Buffer) {
  const bits = Math.min(Math.max(Math.ceil(Math.log2(length + 16)), 16), 22)
  return { [constants.BROTLI_PARAM_SIZE_HINT]: length, [constants.BROTLI_PARAM_LGWIN]: bits }
}

/**
 * Compresses the response with the best encoding that the browser accepts, before the first byte is sent.
 */
export async function compress(request: Request, response: Response): Promise<Response> {
  const accepts = request.headers.get('Accept-Encoding') ?? ''
  const type = response.headers.get('Content-Type') ?? ''
  const encoding = /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : undefined
  if (
    !encoding ||
    // Reads the body only if its bytes were not passed along, because reading copies them.
    (!bytesOf(response) && !response.body) ||
    !worthIt.test(type) ||
    response.headers.has('Content-Encoding')
  ) {
    return response
  }
  if (type.startsWith('text/event-stream')) return response
  const plain = bytesOf(response) ?? Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  if (!/accept-encoding/i.test(headers.get('Vary') ?? '')) headers.append('Vary', 'Accept-Encoding')
  const init = { status: response.status, statusText: response.statusText, headers }
  if (plain.length < MIN_BYTES) return new Response(new Uint8Array(plain), init)
  headers.set('Content-Encoding', encoding)
  headers.delete('Content-Length')
  return new Response(new Uint8Array(await pack(plain, encoding)), init)
}
