import { type DocumentRefusal, documentRefusalSentence } from '#app/domain/documents/document.ts'
import { type InspectedDocument, inspectDocument } from '#app/domain/documents/inspect-document.ts'
import { type ReEncodedImage, reEncodeImage } from '#app/domain/documents/re-encode-image.ts'
import { logSecurity } from '#app/domain/history/log-security.ts'
import { uploadLimit } from '#app/domain/limits/limit.ts'
import { takeAttempt } from '#app/domain/limits/take-attempt.ts'
import { done, type Outcome, refused } from '#app/domain/outcome.ts'
import type { forCandidate } from '#app/http/gates.ts'
import type { UploadedFile } from '#app/http/uploaded-file.ts'
import type { FileRule } from './file-rules.ts'

type OfCandidate = ReturnType<typeof forCandidate>

export type FileRefusal = DocumentRefusal | 'too-many' | 'storage-unavailable'

/** A sent CV, looked into; counts as one of the person's uploads, and what is dangerous is noted. */
export async function inspectCv(
  { db, log, actor }: OfCandidate,
  file: UploadedFile,
  { maxBytes }: FileRule,
): Promise<Outcome<InspectedDocument & { path: string; name: string }, FileRefusal>> {
  const attempt = await takeAttempt(db, uploadLimit, actor.userId)
  if (!attempt.ok) return refused('too-many')
  const inspected = await inspectDocument(file, { kind: 'cv', maxBytes })
  if (inspected.ok) return done({ ...inspected.value, path: file.path, name: file.name })
  if (inspected.refusal === 'unsafe-content') {
    const newValues = { name: file.name, refusal: inspected.refusal }
    await logSecurity(db, log, actor, { action: 'upload_refused', newValues })
  }
  return inspected
}

/** A sent photo, painted anew; counts as one of the person's uploads. */
export async function paintPhoto(
  { db, actor }: OfCandidate,
  file: UploadedFile,
  { maxBytes }: FileRule,
): Promise<Outcome<ReEncodedImage, FileRefusal>> {
  const attempt = await takeAttempt(db, uploadLimit, actor.userId)
  if (!attempt.ok) return refused('too-many')
  return reEncodeImage(file, { kind: 'photo', maxBytes })
}

/** The sentence beside the file field, and the status of the answer. */
export function fileRefusalAnswer(refusal: FileRefusal, name: string, rule: FileRule) {
  switch (refusal) {
    case 'too-many':
      return {
        status: 429 as const,
        sentence: 'Enviou muitos ficheiros em pouco tempo. Espere meia hora e tente de novo.',
      }
    case 'storage-unavailable':
      return {
        status: 503 as const,
        sentence: `Não conseguimos guardar o ficheiro ${name}. Tente de novo daqui a um minuto.`,
      }
    default: {
      const status = refusal === 'too-large' ? (413 as const) : (422 as const)
      return { status, sentence: documentRefusalSentence(refusal, { name, ...rule }) }
    }
  }
}
