import { redirect } from 'react-router'
import { chooseProfileCv } from '#app/domain/candidates/choose-profile-cv.ts'
import { forCandidate } from '#app/http/gates.ts'
import { pathId } from '#app/http/path-id.ts'
import { unlessBroken } from '#app/http/unless-broken.ts'
import { goTo } from '#app/http/with-cookies.ts'
import type { Route } from './+types/own-cv-choice'

export function loader() {
  throw redirect('/usuario/perfil')
}

/** Makes one of the kept CVs the profile's. */
export async function action({ params, context }: Route.ActionArgs) {
  const { db, actor } = forCandidate(context)
  const cvId = pathId(params.cvId)
  const answer = await unlessBroken(context, () => chooseProfileCv(db, actor, cvId))
  if (answer.ok) return goTo('/usuario/perfil', 'profile-updated')
  return goTo(
    '/usuario/perfil',
    answer.refusal === 'not-found' ? 'own-cv-not-found' : 'profile-not-updated',
  )
}
