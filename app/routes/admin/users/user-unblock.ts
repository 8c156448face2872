import { href, redirect } from 'react-router'
import { z } from 'zod'
import { unblockUser } from '#app/domain/users/block-user.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { BACK_FIELD } from '#app/http/access/return-path.ts'
import { backTo } from '#app/http/forms/chosen-in.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import type { Route } from './+types/user-unblock'
import { toUser } from './to-user.ts'

const list = href('/admin/usuarios')

export function loader(args: Route.LoaderArgs) {
  throw redirect(toUser(args))
}

export const action = formAction({
  gate: forAdmin,
  input: z.object({}),
  fields: [BACK_FIELD],
  failed: (_, sent) => redirectTo(toUser(sent), 'user-not-changed'),
  act: ({ ctx, params }) => unblockUser(ctx, ctx.actor, pathId(params.userId)),
  refusals: {
    'not-found': (_, { form }) =>
      redirectTo(backTo(form.get(BACK_FIELD), list), 'user-already-deleted'),
  },
  done: ({ form }) => redirectTo(backTo(form.get(BACK_FIELD), list), 'user-unblocked'),
})
