import { redirect } from 'react-router'
import { z } from 'zod'
import { endUserSessions } from '#app/domain/users/block-user.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import type { Route } from './+types/user-sessions'
import { toUser, toUsers } from './to-user.ts'

export function loader(args: Route.LoaderArgs) {
  throw redirect(toUser(args))
}

export const action = formAction({
  gate: forAdmin,
  input: z.object({}),
  failed: (_, sent) => redirectTo(toUser(sent), 'user-not-changed'),
  act: ({ ctx, params }) => endUserSessions(ctx, ctx.actor, pathId(params.userId)),
  refusals: {
    'not-found': (_, sent) => redirectTo(toUsers(sent), 'user-already-deleted'),
    'not-permitted': (_, sent) => redirectTo(toUser(sent), 'admins-not-permitted'),
    oneself: (_, sent) => redirectTo(toUser(sent), 'user-is-oneself'),
  },
  done: (sent) => redirectTo(toUser(sent), 'user-sessions-ended'),
})
