import { redirect } from 'react-router'
import { gatherOwnData } from '#app/domain/people/gather-own-data.ts'
import { forSignedIn } from '#app/http/gates.ts'
import { notHere } from '#app/http/path-id.ts'
import { sendOwnData } from '#app/http/send-own-data.ts'
import { settingsOf } from '#app/http/settings-address.ts'
import { goTo } from '#app/http/with-cookies.ts'
import type { Route } from './+types/own-data'

export function loader({ context }: Route.LoaderArgs) {
  throw redirect(settingsOf(forSignedIn(context).actor))
}

/** The person's own data as one file. A form asks for it, so that no other site's link can (SEC-15). */
export async function action({ context }: Route.ActionArgs) {
  const outside = forSignedIn(context)
  const { actor, files, log } = outside
  if (actor.kind === 'admin') notHere()
  const answer = await gatherOwnData(outside, actor)
  if (!answer.ok) return goTo(settingsOf(actor), 'data-limit')
  const { platformName } = await outside.settings()
  return sendOwnData({ files, log }, answer.value, platformName)
}
