import { createHash } from 'node:crypto'
import { open, stat } from 'node:fs/promises'
import {
  type DocumentKind,
  type DocumentRefusal,
  extensionOf,
} from '#app/domain/documents/document.ts'
import { done, type Outcome, refused } from '#app/domain/outcome.ts'
import type { SentFile } from './inspect-document.ts'
import { inspectInWorker } from './inspect-in-worker.ts'
import type { PictureKind } from './paint-picture.ts'

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

/** Milliseconds; longer than the painting itself may take. */
const TIME_LIMIT_MS = 15_000

const beginnings = [/^ffd8ff/, /^89504e470d0a1a0a/, /^52494646[0-9a-f]{8}57454250/]

/**
 * Paints a picture anew as WebP, so that nothing of the sent file remains but what is seen: no
 * position, no camera, no hidden content. A photo becomes a square of at most 512 pixels, a logo
 * fits into 512 × 512, a proof of payment into 2000 × 2000; nothing is enlarged. At most 64 million
 * pixels, and two pictures at a time, beside the requests of others.
 *
 * Refusals: `too-large` (bytes), `empty`, `wrong-type`, `too-many-pixels`, `damaged`.
 */
export async function reEncodeImage(
  file: SentFile,
  { kind, maxBytes }: { kind: PictureKind; maxBytes: number },
): Promise<Outcome<ReEncodedImage, DocumentRefusal>> {
  const { size } = await stat(file.path)
  if (file.tooLarge || size > maxBytes) return refused('too-large')
  if (size === 0) return refused('empty')
  if (!extensionOf(file.name, kind) || !isDeclaredAsImage(file.type)) return refused('wrong-type')
  if (!(await beginsAsImage(file.path))) return refused('wrong-type')

  const painted = await inspectInWorker({ path: file.path, paint: kind }, TIME_LIMIT_MS)
  if ('finding' in painted) return refused(painted.finding ?? 'damaged')
  const content = Buffer.from(painted.content)
  return done({
    kind,
    extension: 'webp',
    contentType: 'image/webp',
    width: painted.width,
    height: painted.height,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    content,
  })
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
