import { createHash } from 'node:crypto'
import { open, stat } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import {
  type DocumentKind,
  type DocumentRefusal,
  extensionOf,
} from '#app/domain/documents/document.ts'
import { done, type Outcome, refused } from '#app/domain/outcome.ts'
import type { SentFile } from './inspect-document.ts'

export type ReEncodedImage = {
  kind: DocumentKind
  extension: 'webp'
  contentType: 'image/webp'
  width: number
  height: number
  bytes: number
  sha256: string
  content: Buffer
}

const MOST_PIXELS = 40_000_000
const TIME_LIMIT_SECONDS = 10
const QUALITY = 82

const longestSide = { photo: 512, logo: 512, proof: 2000 } as const

const readableFormats = ['jpeg', 'png', 'webp']
const beginnings = [/^ffd8ff/, /^89504e470d0a1a0a/, /^52494646[0-9a-f]{8}57454250/]

/**
 * Paints a picture anew as WebP, so that nothing of the sent file remains but what is seen: no
 * position, no camera, no hidden content. A photo becomes a square of at most 512 pixels, a logo
 * fits into 512 × 512, a proof of payment into 2000 × 2000; nothing is enlarged.
 *
 * Refusals: `too-large` (bytes), `empty`, `wrong-type`, `too-many-pixels`, `damaged`.
 */
export async function reEncodeImage(
  file: SentFile,
  { kind, maxBytes }: { kind: 'photo' | 'logo' | 'proof'; maxBytes: number },
): Promise<Outcome<ReEncodedImage, DocumentRefusal>> {
  const { size } = await stat(file.path)
  if (file.tooLarge || size > maxBytes) return refused('too-large')
  if (size === 0) return refused('empty')
  if (!extensionOf(file.name, kind) || !isDeclaredAsImage(file.type)) return refused('wrong-type')
  if (!(await beginsAsImage(file.path))) return refused('wrong-type')

  try {
    const sent = sharp(file.path, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    const { format } = await sent.metadata()
    if (!readableFormats.includes(format)) return refused('wrong-type')
    const { data, info } = await (await resized(sent, kind))
      .webp({ quality: QUALITY })
      .timeout({ seconds: TIME_LIMIT_SECONDS })
      .toBuffer({ resolveWithObject: true })
    return done({
      kind,
      extension: 'webp',
      contentType: 'image/webp',
      width: info.width,
      height: info.height,
      bytes: data.length,
      sha256: createHash('sha256').update(data).digest('hex'),
      content: data,
    })
  } catch (error) {
    const tooMany = error instanceof Error && /pixel limit/i.test(error.message)
    return refused(tooMany ? 'too-many-pixels' : 'damaged')
  }
}

async function resized(sent: Sharp, kind: keyof typeof longestSide) {
  const longest = longestSide[kind]
  const { width, height } = await sent.metadata()
  const upright = sent.autoOrient()
  if (kind !== 'photo') {
    return upright.resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
  }
  const side = Math.min(longest, width, height)
  return upright.resize(side, side, { fit: 'cover' })
}

function isDeclaredAsImage(type: string): boolean {
  const plain = type.split(';')[0]?.trim().toLowerCase() ?? ''
  return /^(?:|application\/octet-stream|image\/(?:jpe?g|pjpeg|png|x-png|webp))$/.test(plain)
}

async function beginsAsImage(path: string): Promise<boolean> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(12), 0, 12, 0)
    const start = buffer.toString('hex', 0, bytesRead)
    return beginnings.some((beginning) => beginning.test(start))
  } finally {
    await handle.close()
  }
}
