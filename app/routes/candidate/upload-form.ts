import { data } from 'react-router'
import { done, type Outcome, refused } from '#app/domain/outcome.ts'
import type { forCandidate } from '#app/http/access/gates.ts'
import type { FileRule } from '#app/http/uploads/file-refusal.ts'
import { readUploadForm, type UploadForm } from '#app/http/uploads/read-upload-form.ts'
import { unreadSentences, uploadFolder } from '#app/http/uploads/upload-answers.ts'

type Unread = (typeof unreadSentences)[keyof typeof unreadSentences]

/** Reads a form with files that a candidate sent; what cannot be read is refused with its sentence. */
export async function readCandidateUpload<Field extends string>(
  request: Request,
  { config, log }: Pick<ReturnType<typeof forCandidate>, 'config' | 'log'>,
  files: Record<Field, FileRule>,
): Promise<Outcome<UploadForm<Field>, 'unread', Unread>> {
  const read = await readUploadForm(request, { folder: uploadFolder(config), files })
  if (read.ok) return done(read.value)
  if (read.refusal === 'not-a-form') throw data(null, { status: 415 })
  if (read.detail) log.error({ err: read.detail }, 'an upload could not be kept')
  return refused('unread', unreadSentences[read.refusal])
}
