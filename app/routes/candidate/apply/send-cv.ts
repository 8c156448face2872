import { data, redirect } from 'react-router'
import { forCandidate } from '#app/http/access/gates.ts'
import { readId } from '#app/http/forms/read-id.ts'
import { fileRefusalAnswer } from '#app/http/uploads/file-refusal.ts'
import { applicationCv } from '#app/routes/candidate/file-rules.ts'
import { readCandidateUpload } from '#app/routes/candidate/upload-form.ts'
import type { Route } from './+types/send-cv'
import { receiveCv } from './receive-cv.ts'

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(`/candidatura/${params.jobId}`)
}

/**
 * Takes the CV ahead of its form while the person still writes. Answers `{ received }`, the file's
 * name, or `{ sentence }`; without JavaScript nobody comes here, the form carries its file itself.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = forCandidate(context)
  const read = await readCandidateUpload(request, ctx, { cv: applicationCv })
  if (!read.ok) {
    const { status, sentence } = read.detail
    return Response.json({ sentence }, { status })
  }
  const { fields, files, cleanUp } = read.value
  try {
    const idempotencyKey = readId(fields.get('envio'))
    if (!idempotencyKey || !files.cv) throw data(null, { status: 400 })
    const received = await receiveCv(ctx, idempotencyKey, files.cv)
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
