import { data, redirect } from 'react-router'
import { forCandidate } from '#app/http/access/gates.ts'
import { orFault } from '#app/http/unless-broken.ts'
import { profilePhoto } from '#app/routes/candidate/file-rules.ts'
import { readCandidateUpload } from '#app/routes/candidate/upload-form.ts'
import type { Route } from './+types/send-photo'
import { receivePhoto } from './read-profile-form.ts'
import { failedUpdate, updateAnswer } from './update-answer.ts'

export function loader() {
  throw redirect('/usuario/perfil')
}

/** Takes a photo as soon as it is chosen. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = forCandidate(context)
  const read = await readCandidateUpload(request, ctx, { photo: profilePhoto })
  if (!read.ok) return failedUpdate(read.detail.sentence, read.detail.status)
  const { files, cleanUp } = read.value
  try {
    const file = files.photo
    if (!file) throw data(null, { status: 400 })
    const answer = await orFault(context, () => receivePhoto(ctx, file))
    return updateAnswer(answer, file, profilePhoto)
  } finally {
    await cleanUp()
  }
}
