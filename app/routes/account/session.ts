import { redirect } from 'react-router'
import { z } from 'zod'
import { endSession } from '#app/domain/sessions/own-sessions.ts'
import { forSignedIn } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import { settingsOf } from '#app/http/notices/settings-address.ts'
import { redirectInPlace } from '#app/http/redirects.ts'
import type { Route } from './+types/session'

export function loader({ context }: Route.LoaderArgs) {
  throw redirect(settingsOf(forSignedIn(context).actor))
}

export const action = formAction({
  gate: forSignedIn,
  input: z.object({}),
  failed: (_, { ctx }) => redirectInPlace(settingsOf(ctx.actor), 'sessions-not-ended'),
  act: ({ ctx, params }) => endSession(ctx, ctx.actor, pathId(params.sessionId)),
  refusals: {},
  done: ({ ctx }) => redirectInPlace(settingsOf(ctx.actor), 'session-ended'),
})
