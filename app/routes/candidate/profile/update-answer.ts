import type { Outcome } from '#app/domain/outcome.ts'
import { withNotice } from '#app/http/answers/notice.ts'
import {
  type FileRefusal,
  type FileRule,
  fileRefusalAnswer,
} from '#app/http/uploads/file-refusal.ts'
import type { UploadedFile } from '#app/http/uploads/uploaded-file.ts'

type Answer = Outcome<undefined, FileRefusal> | Broken
type Broken = { ok: false; refusal: 'broken'; detail: { sentence: string } }

/** What the page reads after a file of the profile was sent ahead: `{ received }` or `{ sentence }`. */
export function updateAnswer(answer: Answer, file: UploadedFile, rule: FileRule): Response {
  if (answer.ok) {
    return withNotice(Response.json({ received: file.name }), 'profile-updated')
  }
  if (answer.refusal === 'broken') return failedUpdate(answer.detail.sentence, 503)
  const { sentence, status } = fileRefusalAnswer(answer.refusal, file.name, rule)
  return status === 503 ? failedUpdate(sentence, status) : Response.json({ sentence }, { status })
}

/** An update that did not fail for the file's sake. */
export function failedUpdate(sentence: string, status: number): Response {
  return Response.json({ sentence: `Erro ao atualizar. ${sentence}` }, { status })
}
