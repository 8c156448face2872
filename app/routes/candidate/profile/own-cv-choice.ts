import { href, redirect } from 'react-router'
import { z } from 'zod'
import { chooseProfileCv } from '#app/domain/cvs/choose-profile-cv.ts'
import { forCandidate } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'

export function loader() {
  throw redirect(href('/usuario/perfil'))
}

export const action = formAction({
  gate: forCandidate,
  input: z.object({}),
  failed: () => redirectTo(href('/usuario/perfil'), 'profile-not-updated'),
  act: ({ ctx, params }) => chooseProfileCv(ctx.db, ctx.actor, pathId(params.cvId)),
  refusals: { 'not-found': () => redirectTo(href('/usuario/perfil'), 'own-cv-not-found') },
  done: () => redirectTo(href('/usuario/perfil'), 'profile-updated'),
})
