import { data, redirect } from 'react-router'
import { forCandidate } from '#app/http/gates.ts'
import { unlessBroken } from '#app/http/unless-broken.ts'
import type { Route } from './+types/send-photo'
import { profilePhoto } from './file-rules.ts'
import { receivePhoto } from './read-profile-form.ts'
import { failedUpdate, updateAnswer } from './update-answer.ts'
import { readCandidateUpload } from './upload-form.ts'

export function loader() {
  throw redirect('/usuario/perfil')
}

/** Takes a photo as soon as it is chosen. */
export async function action({ request, context }: Route.ActionArgs) {
  const outside = forCandidate(context)
  const read = await readCandidateUpload(request, outside, { photo: profilePhoto })
  if (!read.ok) return failedUpdate(read.detail.sentence, read.detail.status)
  const { files, cleanUp } = read.value
  try {
    const file = files.photo
    if (!file) throw data(null, { status: 400 })
    const answer = await unlessBroken(context, () => receivePhoto(outside, file))
    return updateAnswer(answer, file, profilePhoto)
  } finally {
    await cleanUp()
  }
}
