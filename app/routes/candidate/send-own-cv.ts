import { data, redirect } from 'react-router'
import { forCandidate } from '#app/http/gates.ts'
import { unlessBroken } from '#app/http/unless-broken.ts'
import type { Route } from './+types/send-own-cv'
import { profileCv } from './file-rules.ts'
import { receiveOwnCv } from './read-profile-form.ts'
import { failedUpdate, updateAnswer } from './update-answer.ts'
import { readCandidateUpload } from './upload-form.ts'

export function loader() {
  throw redirect('/usuario/perfil')
}

/** Takes a CV for the profile as soon as it is chosen. */
export async function action({ request, context }: Route.ActionArgs) {
  const outside = forCandidate(context)
  const read = await readCandidateUpload(request, outside, { cv: profileCv })
  if (!read.ok) return failedUpdate(read.detail.sentence, read.detail.status)
  const { files, cleanUp } = read.value
  try {
    const file = files.cv
    if (!file) throw data(null, { status: 400 })
    const answer = await unlessBroken(context, () => receiveOwnCv(outside, file))
    return updateAnswer(answer, file, profileCv)
  } finally {
    await cleanUp()
  }
}
