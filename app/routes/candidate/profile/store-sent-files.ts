import { storePhoto } from '#app/domain/candidates/store-photo.ts'
import { storeOwnCv } from '#app/domain/cvs/store-own-cv.ts'
import { receiveDocument } from '#app/domain/documents/receive-document.ts'
import { done, type Outcome } from '#app/domain/outcome.ts'
import type { forCandidate } from '#app/http/access/gates.ts'
import { type FileRefusal, fileRefusalAnswer } from '#app/http/uploads/file-refusal.ts'
import type { UploadForm } from '#app/http/uploads/read-upload-form.ts'
import type { UploadedFile } from '#app/http/uploads/uploaded-file.ts'
import { profileCv, profilePhoto } from '#app/routes/candidate/file-rules.ts'

type CandidateContext = ReturnType<typeof forCandidate>

export async function storeSentFiles(
  ctx: CandidateContext,
  { photo, cv }: UploadForm<'photo' | 'cv'>['files'],
) {
  const answers = [
    { field: 'photo', file: photo, rule: profilePhoto, store: receivePhoto },
    { field: 'cv', file: cv, rule: profileCv, store: receiveOwnCv },
  ] as const
  const errors: Record<string, string> = {}
  const stored: string[] = []
  let status: ReturnType<typeof fileRefusalAnswer>['status'] | undefined
  for (const { field, file, rule, store } of answers) {
    if (!file) continue
    const answer = await store(ctx, file)
    if (answer.ok) {
      stored.push(file.name)
      continue
    }
    const refused = fileRefusalAnswer(answer.refusal, file.name, rule)
    errors[field] = refused.sentence
    status = refused.status
  }
  const sentence = stored.length > 0 ? `Ficou guardado: ${stored.join(', ')}.` : undefined
  return { errors, status, stored: sentence }
}

export async function receivePhoto(
  ctx: CandidateContext,
  file: UploadedFile,
): Promise<Outcome<undefined, FileRefusal>> {
  const received = await receiveDocument(ctx, ctx.actor, file, profilePhoto)
  if (!received.ok) return received
  return storePhoto(ctx, ctx.actor, received.value)
}

export async function receiveOwnCv(
  ctx: CandidateContext,
  file: UploadedFile,
): Promise<Outcome<undefined, FileRefusal>> {
  const inspected = await receiveDocument(ctx, ctx.actor, file, profileCv)
  if (!inspected.ok) return inspected
  const answer = await storeOwnCv(ctx, ctx.actor, inspected.value)
  return answer.ok ? done() : answer
}
