import { redirect } from 'react-router'
import { gatherOwnData } from '#app/domain/people/gather-own-data.ts'
import { forSignedIn } from '#app/http/access/gates.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { sendOwnData } from '#app/http/answers/send-own-data.ts'
import { settingsOf } from '#app/http/answers/settings-address.ts'
import { notFound } from '#app/http/forms/path-id.ts'
import type { Route } from './+types/own-data'

export function loader({ context }: Route.LoaderArgs) {
  throw redirect(settingsOf(forSignedIn(context).actor))
}

/** The person's own data as one file. A form asks for it, so that no other site's link can (SEC-15). */
export async function action({ context }: Route.ActionArgs) {
  const ctx = forSignedIn(context)
  const { actor, files, log } = ctx
  if (actor.kind === 'admin') notFound()
  const answer = await gatherOwnData(ctx, actor)
  if (!answer.ok) return redirectTo(settingsOf(actor), 'data-limit')
  const { platformName } = await ctx.settings()
  return sendOwnData({ files, log }, answer.value, platformName)
}
