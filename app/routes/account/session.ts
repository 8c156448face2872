import { redirect } from 'react-router'
import { endSession } from '#app/domain/accounts/own-sessions.ts'
import { forSignedIn } from '#app/http/gates.ts'
import { notHere, pathId } from '#app/http/path-id.ts'
import { settingsOf } from '#app/http/settings-address.ts'
import { goTo } from '#app/http/with-cookies.ts'
import type { Route } from './+types/session'

export function loader({ context }: Route.LoaderArgs) {
  throw redirect(settingsOf(forSignedIn(context).actor))
}

/** Ends one other session of the person's own; one of somebody else is not there. */
export async function action({ params, context }: Route.ActionArgs) {
  const outside = forSignedIn(context)
  const answer = await endSession(outside, outside.actor, pathId(params.sessionId))
  if (!answer.ok) notHere()
  return goTo(settingsOf(outside.actor), 'session-ended')
}
