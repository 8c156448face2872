import { done, type Outcome, refused } from '#app/domain/outcome.ts'
import { consumeRateLimit } from '#app/domain/rate-limits/consume-rate-limit.ts'
import { limits } from '#app/domain/rate-limits/limit.ts'
import type { forCandidate } from '#app/http/access/gates.ts'
import { type FileRefusal, type FileRule, noteUnsafeFile } from '#app/http/uploads/file-refusal.ts'
import type { UploadedFile } from '#app/http/uploads/uploaded-file.ts'
import { type ReEncodedImage, reEncodeImage } from '#app/inspection/draw/re-encode-image.ts'
import {
  type InspectedDocument,
  inspectDocument,
} from '#app/inspection/inspect/inspect-document.ts'

type CandidateContext = ReturnType<typeof forCandidate>

/** A sent CV, looked into; counts as one of the person's uploads, and what is dangerous is noted. */
export async function inspectCv(
  { db, log, actor }: CandidateContext,
  file: UploadedFile,
  { maxBytes }: FileRule,
): Promise<Outcome<InspectedDocument & { path: string; name: string }, FileRefusal>> {
  const attempt = await consumeRateLimit(db, limits.upload, actor.userId)
  if (!attempt.ok) return refused('too-many')
  const inspected = await inspectDocument(file, { kind: 'cv', maxBytes })
  if (inspected.ok) return done({ ...inspected.value, path: file.path })
  await noteUnsafeFile({ db, log }, actor, file.name, inspected.refusal)
  return inspected
}

/** A sent photo, re-encoded; counts as one of the person's uploads. */
export async function reEncodePhoto(
  { db, actor }: CandidateContext,
  file: UploadedFile,
  { maxBytes }: FileRule,
): Promise<Outcome<ReEncodedImage, FileRefusal>> {
  const attempt = await consumeRateLimit(db, limits.upload, actor.userId)
  if (!attempt.ok) return refused('too-many')
  return reEncodeImage(file, { kind: 'photo', maxBytes })
}
