import { redirect } from 'react-router'
import { z } from 'zod'
import { endOtherSessions } from '#app/domain/sessions/own-sessions.ts'
import { forSignedIn } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { settingsOf } from '#app/http/notices/settings-address.ts'
import { redirectInPlace } from '#app/http/redirects.ts'
import type { Route } from './+types/sessions'

export function loader({ context }: Route.LoaderArgs) {
  throw redirect(settingsOf(forSignedIn(context).actor))
}

export const action = formAction({
  gate: forSignedIn,
  input: z.object({}),
  failed: (_, { ctx }) => redirectInPlace(settingsOf(ctx.actor), 'sessions-not-ended'),
  act: ({ ctx }) => endOtherSessions(ctx, ctx.actor),
  refusals: {},
  done: ({ ctx }) => redirectInPlace(settingsOf(ctx.actor), 'sessions-ended'),
})
