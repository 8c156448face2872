import { href } from 'react-router'
import { z } from 'zod'
import { openProfileFile } from '#app/domain/candidate-database/open-profile-file.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { openStoredFile } from '#app/http/files/serve-stored-file.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import type { Route } from './+types/candidate-cv'

export const middleware = [requireCompanyRight('searchCandidates')]

export function loader({ params }: Route.LoaderArgs) {
  throw redirectTo(profileOf(params))
}

/** A form instead of a link, because each opening of a CV is recorded. */
export const action = formAction({
  gate: forCompany,
  input: z.object({}),
  failed: (_, { params }) => redirectTo(profileOf(params), 'profile-cv-missing'),
  act: ({ ctx, params }) => openProfileFile(ctx.db, ctx.actor, pathId(params.candidateId)),
  refusals: {
    'not-in-plan': () => redirectTo(href('/empresa/base-candidatos')),
    'level-too-low': () => redirectTo(href('/empresa/base-candidatos')),
    'cv-missing': (_, { params }) => redirectTo(profileOf(params), 'profile-cv-missing'),
  },
  done: async ({ ctx, params, value }) => {
    const file = await openStoredFile(ctx, { area: 'cv-files', ...value })
    return file instanceof Response ? file : redirectTo(profileOf(params), 'profile-cv-missing')
  },
})

const profileOf = ({ candidateId }: { candidateId?: string | undefined }) =>
  href('/empresa/base-candidatos/:candidateId', { candidateId: pathId(candidateId) })
