import {
  findWaitingCv,
  type KeptCv,
  keepWaitingCv,
} from '#app/domain/applications/keep-waiting-cv.ts'
import { type DocumentRefusal, documentRefusalSentence } from '#app/domain/documents/document.ts'
import { inspectDocument } from '#app/domain/documents/inspect-document.ts'
import { logSecurity } from '#app/domain/history/log-security.ts'
import { uploadLimit } from '#app/domain/limits/limit.ts'
import { takeAttempt } from '#app/domain/limits/take-attempt.ts'
import { done, type Outcome, refused } from '#app/domain/outcome.ts'
import type { forCandidate } from '#app/http/gates.ts'
import type { UploadedFile } from '#app/http/uploaded-file.ts'
import { maxCvBytes } from './cv-rules.ts'

type CvRefusal = DocumentRefusal | 'too-many' | 'storage-unavailable'

/** A sent CV, inspected and kept for its form (`submission`); without one, what is kept already. */
export async function receiveCv(
  outside: ReturnType<typeof forCandidate>,
  submission: string,
  file: UploadedFile | undefined,
): Promise<Outcome<KeptCv | undefined, CvRefusal>> {
  const { db, log, actor } = outside
  if (!file) return done(await findWaitingCv(db, actor, submission))
  const attempt = await takeAttempt(db, uploadLimit, actor.userId)
  if (!attempt.ok) return refused('too-many')
  const inspected = await inspectDocument(file, { kind: 'cv', maxBytes: maxCvBytes })
  if (!inspected.ok) {
    if (inspected.refusal === 'unsafe-content') {
      const newValues = { name: file.name, refusal: inspected.refusal }
      await logSecurity(db, log, actor, { action: 'upload_refused', newValues })
    }
    return inspected
  }
  const { path, name } = file
  return keepWaitingCv(outside, actor, submission, { ...inspected.value, path, name })
}

/** The sentence beside the file field, and the status of the answer. */
export function cvRefusalAnswer(refusal: CvRefusal, name: string) {
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
      const about = { name, kind: 'cv' as const, maxBytes: maxCvBytes }
      return { status, sentence: documentRefusalSentence(refusal, about) }
    }
  }
}
