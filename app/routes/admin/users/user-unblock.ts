import { redirect } from 'react-router'
import { z } from 'zod'
import { unblockUser } from '#app/domain/people/block-user.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import type { Route } from './+types/user-unblock'
import { toUser } from './to-user.ts'

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(toUser(params))
}

/** Lets a blocked person in again. */
export const action = formAction({
  gate: forAdmin,
  input: z.object({}),
  failed: (_, { params }) => redirectTo(toUser(params), 'user-not-changed'),
  act: ({ ctx, params }) => unblockUser(ctx, ctx.actor, pathId(params.userId)),
  refusals: {},
  done: ({ params }) => redirectTo(toUser(params), 'user-unblocked'),
})
