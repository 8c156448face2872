import { data, redirect } from 'react-router'
import { fileRefusalAnswer } from '#app/http/file-refusal.ts'
import { forCandidate } from '#app/http/gates.ts'
import { readId } from '#app/http/read-id.ts'
import type { Route } from './+types/send-cv'
import { applicationCv } from './file-rules.ts'
import { receiveCv } from './receive-cv.ts'
import { readCandidateUpload } from './upload-form.ts'

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(`/candidatura/${params.jobId}`)
}

/**
 * Takes the CV ahead of its form while the person still writes. Answers `{ received }`, the file's
 * name, or `{ sentence }`; without JavaScript nobody comes here, the form carries its file itself.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const outside = forCandidate(context)
  const read = await readCandidateUpload(request, outside, { cv: applicationCv })
  if (!read.ok) {
    const { status, sentence } = read.detail
    return Response.json({ sentence }, { status })
  }
  const { fields, files, cleanUp } = read.value
  try {
    const submission = readId(fields.get('envio'))
    if (!submission || !files.cv) throw data(null, { status: 400 })
    const received = await receiveCv(outside, submission, files.cv)
    if (received.ok) return Response.json({ received: received.value?.name })
    if (received.refusal === 'account-gone') {
      return Response.json({ sentence: 'Usuário não autenticado.' }, { status: 401 })
    }
    const { status, sentence } = fileRefusalAnswer(received.refusal, files.cv.name, applicationCv)
    return Response.json({ sentence }, { status })
  } finally {
    await cleanUp()
  }
}
