import { data, redirect } from 'react-router'
import { forCandidate } from '#app/http/gates.ts'
import { readId } from '#app/http/read-id.ts'
import { readUploadForm } from '#app/http/read-upload-form.ts'
import { unreadSentences, uploadFolder } from '#app/http/upload-answers.ts'
import type { Route } from './+types/send-cv'
import { maxCvBytes } from './cv-rules.ts'
import { cvRefusalAnswer, receiveCv } from './receive-cv.ts'

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(`/candidatura/${params.jobId}`)
}

/**
 * Takes the CV ahead of its form while the person still writes. Answers `{ received }`, the file's
 * name, or `{ sentence }`; without JavaScript nobody comes here, the form carries its file itself.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const outside = forCandidate(context)
  const read = await readUploadForm(request, {
    folder: uploadFolder(outside.config),
    files: { cv: { maxBytes: maxCvBytes } },
  })
  if (!read.ok) {
    if (read.refusal === 'not-a-form') throw data(null, { status: 415 })
    if (read.detail) outside.log.error({ err: read.detail }, 'an upload could not be kept')
    const { status, sentence } = unreadSentences[read.refusal]
    return Response.json({ sentence }, { status })
  }
  const { fields, files, cleanUp } = read.value
  try {
    const submission = readId(fields.get('envio'))
    if (!submission || !files.cv) throw data(null, { status: 400 })
    const received = await receiveCv(outside, submission, files.cv)
    if (received.ok) return Response.json({ received: received.value?.name })
    const { status, sentence } = cvRefusalAnswer(received.refusal, files.cv.name)
    return Response.json({ sentence }, { status })
  } finally {
    await cleanUp()
  }
}
