import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { DocumentKind, DocumentRefusal } from '#app/domain/documents/document.ts'
import { done, type Outcome, refused } from '#app/domain/outcome.ts'
import type { SentFile } from '../inspect/inspect-document.ts'
import { inspectInWorker } from '../inspect-in-worker.ts'
import { kindAtBeginning } from '../read/document-kind.ts'
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

/** This limit is longer than that of the painting itself (`paint-picture.ts`). */
const TIME_LIMIT_MS = 15_000

/**
 * Re-encodes a picture as WebP, so that only pixels remain. Maximum 512 × 512 pixels for photos
 * (square) and logos, 2000 × 2000 for proofs. Refuses, among others, 'too-large' (bytes),
 * 'wrong-type', 'too-many-pixels' (over 64 million) and 'damaged'.
 */
export async function reEncodeImage(
  file: SentFile,
  { kind, maxBytes }: { kind: PictureKind; maxBytes: number },
): Promise<Outcome<ReEncodedImage, DocumentRefusal>> {
  const { size } = await stat(file.path)
  if (file.tooLarge || size > maxBytes) return refused('too-large')
  if (size === 0) return refused('empty')
  const begins = await kindAtBeginning(file.path)
  if (begins !== 'picture') return refused(begins === 'heic' ? 'heic' : 'wrong-type')

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
