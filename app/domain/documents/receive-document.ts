import type { Logger } from 'pino'
import type { Db } from '#app/database/connection.ts'
import { type ReEncodedImage, reEncodeImage } from '#app/inspection/draw/re-encode-image.ts'
import {
  type InspectedDocument,
  inspectDocument,
  type SentFile,
} from '#app/inspection/inspect/inspect-document.ts'
import type { SignedIn } from '../actor.ts'
import { logSecurity } from '../history/log-security.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { consumeRateLimit } from '../rate-limits/consume-rate-limit.ts'
import { limits } from '../rate-limits/limit.ts'
import { type DocumentRefusal, nameWithExtension } from './document.ts'

type Context = { db: Db; log: Pick<Logger, 'warn'> }
type Rule<Kind> = { kind: Kind; maxBytes: number }
type Refusal = DocumentRefusal | 'too-many'

export type ReceivedDocument = InspectedDocument & { path: string }
export type ReceivedImage = ReEncodedImage & { name: string }

/**
 * Returns a file version that is safe to store; counts towards the upload limit. Refuses
 * 'too-many'. Also refuses as `inspectDocument` and `reEncodeImage` do.
 */
export function receiveDocument(
  ctx: Context,
  actor: SignedIn,
  file: SentFile,
  rule: Rule<'cv'>,
): Promise<Outcome<ReceivedDocument, Refusal>>
export function receiveDocument(
  ctx: Context,
  actor: SignedIn,
  file: SentFile,
  rule: Rule<'photo' | 'logo'>,
): Promise<Outcome<ReceivedImage, Refusal>>
export function receiveDocument(
  ctx: Context,
  actor: SignedIn,
  file: SentFile,
  rule: Rule<'proof'>,
): Promise<Outcome<ReceivedDocument | ReceivedImage, Refusal>>
export async function receiveDocument(
  { db, log }: Context,
  actor: SignedIn,
  file: SentFile,
  rule: Rule<'cv' | 'proof' | 'photo' | 'logo'>,
): Promise<Outcome<ReceivedDocument | ReceivedImage, Refusal>> {
  const attempt = await consumeRateLimit(db, limits.upload, actor.userId)
  if (!attempt.ok) return refused('too-many')
  const inspected = await inspect(file, rule)
  if (!inspected.ok && inspected.refusal === 'unsafe-content') {
    const newValues = { name: file.name, refusal: inspected.refusal }
    await logSecurity(db, log, actor, { action: 'upload_refused', newValues })
  }
  return inspected
}

/**
 * A payment receipt or a verification document may be an image or a PDF, so its content decides how
 * it is inspected.
 */
async function inspect(
  file: SentFile,
  { kind, maxBytes }: Rule<'cv' | 'proof' | 'photo' | 'logo'>,
): Promise<Outcome<ReceivedDocument | ReceivedImage, DocumentRefusal>> {
  if (kind !== 'cv') {
    const image = await reEncodeImage(file, { kind, maxBytes })
    if (image.ok) {
      return done({ ...image.value, name: nameWithExtension(file.name, image.value.extension) })
    }
    if (kind !== 'proof' || image.refusal !== 'wrong-type') return image
  }
  const document = await inspectDocument(file, { kind, maxBytes })
  return document.ok ? done({ ...document.value, path: file.path }) : document
}
