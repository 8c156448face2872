import {
  findWaitingCv,
  type KeptCv,
  keepWaitingCv,
} from '#app/domain/applications/keep-waiting-cv.ts'
import { done, type Outcome } from '#app/domain/outcome.ts'
import type { FileRefusal } from '#app/http/file-refusal.ts'
import type { forCandidate } from '#app/http/gates.ts'
import type { UploadedFile } from '#app/http/uploaded-file.ts'
import { applicationCv } from './file-rules.ts'
import { inspectCv } from './inspect-sent-file.ts'

/** A sent CV, inspected and kept for its form (`submission`); without one, what is kept already. */
export async function receiveCv(
  outside: ReturnType<typeof forCandidate>,
  submission: string,
  file: UploadedFile | undefined,
): Promise<Outcome<KeptCv | undefined, FileRefusal | 'account-gone'>> {
  const { db, actor } = outside
  if (!file) return done(await findWaitingCv(db, actor, submission))
  const inspected = await inspectCv(outside, file, applicationCv)
  if (!inspected.ok) return inspected
  return keepWaitingCv(outside, actor, submission, inspected.value)
}
