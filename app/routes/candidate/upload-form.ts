import { join } from 'node:path'
import { data } from 'react-router'
import { done, type Outcome, refused } from '#app/domain/outcome.ts'
import type { forCandidate } from '#app/http/gates.ts'
import { type FormRefusal, readUploadForm, type UploadForm } from '#app/http/read-upload-form.ts'
import type { FileRule } from './file-rules.ts'

/** What is said of a form that could not be read. `broken` is a connection that was lost on the way. */
const unreadSentences = {
  broken: { status: 422, sentence: 'O envio foi interrompido. Tente de novo.' },
  'too-much': { status: 413, sentence: 'O texto é demasiado longo. Encurte-o e tente de novo.' },
  'not-stored': {
    status: 503,
    sentence: 'Não conseguimos guardar o seu ficheiro. Tente de novo daqui a um minuto.',
  },
} as const satisfies Record<
  Exclude<FormRefusal, 'not-a-form'>,
  { status: 413 | 422 | 503; sentence: string }
>

type Unread = (typeof unreadSentences)[keyof typeof unreadSentences]

/** Reads a form with files that a candidate sent; what cannot be read is refused with its sentence. */
export async function readCandidateUpload<Field extends string>(
  request: Request,
  { config, log }: Pick<ReturnType<typeof forCandidate>, 'config' | 'log'>,
  files: Record<Field, FileRule>,
): Promise<Outcome<UploadForm<Field>, 'unread', Unread>> {
  const read = await readUploadForm(request, { folder: join(config.dataDir, 'uploads'), files })
  if (read.ok) return done(read.value)
  if (read.refusal === 'not-a-form') throw data(null, { status: 415 })
  if (read.detail) log.error({ err: read.detail }, 'an upload could not be kept')
  return refused('unread', unreadSentences[read.refusal])
}
