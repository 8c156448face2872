import { redirect } from 'react-router'
import { endOtherSessions } from '#app/domain/accounts/own-sessions.ts'
import { forSignedIn } from '#app/http/access/gates.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { settingsOf } from '#app/http/answers/settings-address.ts'
import type { Route } from './+types/sessions'

export function loader({ context }: Route.LoaderArgs) {
  throw redirect(settingsOf(forSignedIn(context).actor))
}

/** Ends every session but the one that asks. */
export async function action({ context }: Route.ActionArgs) {
  const ctx = forSignedIn(context)
  await endOtherSessions(ctx, ctx.actor)
  return redirectTo(settingsOf(ctx.actor), 'sessions-ended')
}
