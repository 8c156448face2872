import { href } from 'react-router'
import { z } from 'zod'
import { joinWithAccount } from '#app/domain/team/join-company.ts'
import { forSignedIn } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import type { NoticeName } from '#app/http/notices/notice.ts'
import { redirectTo } from '#app/http/redirects.ts'
import type { Route } from './+types/accept-invitation'

export function loader({ params }: Route.LoaderArgs) {
  throw toInvitation(params)
}

/** Accepts a team invitation with the signed-in account (TEAM-03). */
export const action = formAction({
  gate: forSignedIn,
  input: z.object({}),
  once: 'accept-invitation',
  failed: (_, { params }) => toInvitation(params, 'invitation-not-accepted'),
  act: ({ ctx, params }) => joinWithAccount(ctx.db, ctx.actor, params.secret ?? ''),
  refusals: {
    'link-not-valid': (_, { params }) => toInvitation(params),
    'other-account': (_, { params }) => toInvitation(params),
    'candidate-account': (_, { params }) => toInvitation(params),
    'admin-account': (_, { params }) => toInvitation(params),
    'no-seat': (_, { params }) => toInvitation(params, 'invitation-no-seat'),
  },
  done: () => redirectTo(href('/empresa/equipa'), 'company-joined'),
})

function toInvitation({ secret = '' }: { secret?: string }, notice?: NoticeName): Response {
  return redirectTo(href('/convite/:secret', { secret }), notice)
}
