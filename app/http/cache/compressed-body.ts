import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Encoding = 'br' | 'gzip'

export type Compressed = {
  br?: Buffer | Promise<Buffer>
  gzip?: Buffer | Promise<Buffer>
  asked: number
  isBest?: boolean
}

/**
 * The number of requests after which a page is compressed at the highest level. This level saves a
 * tenth of the size, for a tenth of a second.
 */
const WORTH_THE_BEST = 3
let packsTheBest = false

/**
 * The body is compressed once, and again at the highest level if it is requested often. Returns the
 * buffer itself once it is ready.
 */
export function compressedBody(
  { body, compressed }: { body: Buffer; compressed: Compressed },
  encoding: Encoding,
): Buffer | Promise<Buffer> {
  if (encoding === 'gzip') {
    compressed.gzip ??= keep(zip(body, { level: 9 }), compressed, 'gzip')
    return compressed.gzip
  }
  compressed.br ??= keep(brotliOf(body, 8), compressed, 'br')
  compressed.asked += 1
  if (compressed.asked >= WORTH_THE_BEST && !compressed.isBest && !packsTheBest)
    void packBest(body, compressed)
  return compressed.br
}

async function keep(packing: Promise<Buffer>, compressed: Compressed, encoding: Encoding) {
  const packed = await packing
  if (!compressed.isBest || encoding === 'gzip') compressed[encoding] = packed
  return packed
}

/** Compresses one page at a time; meanwhile, requests get the previous compression. */
async function packBest(body: Buffer, compressed: Compressed): Promise<void> {
  packsTheBest = true
  try {
    compressed.br = await brotliOf(body, constants.BROTLI_MAX_QUALITY)
    compressed.isBest = true
  } finally {
    packsTheBest = false
  }
}

function brotliOf(body: Buffer, quality: number): Promise<Buffer> {
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}
