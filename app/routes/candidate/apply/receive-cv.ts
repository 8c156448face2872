import { findStagedCv, type StoredCv, stageCv } from '#app/domain/cvs/staged-cv.ts'
import { receiveDocument } from '#app/domain/documents/receive-document.ts'
import { done, type Outcome } from '#app/domain/outcome.ts'
import type { forCandidate } from '#app/http/access/gates.ts'
import type { FileRefusal } from '#app/http/uploads/file-refusal.ts'
import type { UploadedFile } from '#app/http/uploads/uploaded-file.ts'
import { applicationCv } from '#app/routes/candidate/file-rules.ts'

export async function receiveCv(
  ctx: ReturnType<typeof forCandidate>,
  idempotencyKey: string,
  file: UploadedFile | undefined,
): Promise<Outcome<StoredCv | undefined, FileRefusal | 'account-gone'>> {
  const { db, actor } = ctx
  if (!file) return done(await findStagedCv(db, actor, idempotencyKey))
  const inspected = await receiveDocument(ctx, actor, file, applicationCv)
  if (!inspected.ok) return inspected
  return stageCv(ctx, actor, idempotencyKey, inspected.value)
}
