import { redirect } from 'react-router'
import { endSession } from '#app/domain/accounts/own-sessions.ts'
import { forSignedIn } from '#app/http/access/gates.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { settingsOf } from '#app/http/answers/settings-address.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import type { Route } from './+types/session'

export function loader({ context }: Route.LoaderArgs) {
  throw redirect(settingsOf(forSignedIn(context).actor))
}

/** Ends one other session of the person's own; one of somebody else is not there. */
export async function action({ params, context }: Route.ActionArgs) {
  const ctx = forSignedIn(context)
  const answer = await endSession(ctx, ctx.actor, pathId(params.sessionId))
  if (!answer.ok) notFound()
  return redirectTo(settingsOf(ctx.actor), 'session-ended')
}
