import { redirect } from 'react-router'
import { endOtherSessions } from '#app/domain/accounts/own-sessions.ts'
import { forSignedIn } from '#app/http/gates.ts'
import { settingsOf } from '#app/http/settings-address.ts'
import { goTo } from '#app/http/with-cookies.ts'
import type { Route } from './+types/sessions'

export function loader({ context }: Route.LoaderArgs) {
  throw redirect(settingsOf(forSignedIn(context).actor))
}

/** Ends every session but the one that asks. */
export async function action({ context }: Route.ActionArgs) {
  const outside = forSignedIn(context)
  await endOtherSessions(outside, outside.actor)
  return goTo(settingsOf(outside.actor), 'sessions-ended')
}
