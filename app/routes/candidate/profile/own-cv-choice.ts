import { redirect } from 'react-router'
import { chooseProfileCv } from '#app/domain/cvs/choose-profile-cv.ts'
import { forCandidate } from '#app/http/access/gates.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import { orFault } from '#app/http/unless-broken.ts'
import type { Route } from './+types/own-cv-choice'

export function loader() {
  throw redirect('/usuario/perfil')
}

/** Makes one of the kept CVs the profile's. */
export async function action({ params, context }: Route.ActionArgs) {
  const { db, actor } = forCandidate(context)
  const cvId = pathId(params.cvId)
  const answer = await orFault(context, () => chooseProfileCv(db, actor, cvId))
  if (answer.ok) return redirectTo('/usuario/perfil', 'profile-updated')
  return redirectTo(
    '/usuario/perfil',
    answer.refusal === 'not-found' ? 'own-cv-not-found' : 'profile-not-updated',
  )
}
