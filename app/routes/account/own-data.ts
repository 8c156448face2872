import { redirect } from 'react-router'
import { z } from 'zod'
import { done } from '#app/domain/outcome.ts'
import { gatherOwnData } from '#app/domain/own-data/gather-own-data.ts'
import { forSignedIn } from '#app/http/access/gates.ts'
import { sendOwnData } from '#app/http/files/send-own-data.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound } from '#app/http/forms/path-id.ts'
import { settingsOf } from '#app/http/notices/settings-address.ts'
import { redirectTo } from '#app/http/redirects.ts'
import type { Route } from './+types/own-data'

export function loader({ context }: Route.LoaderArgs) {
  throw redirect(settingsOf(forSignedIn(context).actor))
}

/** A form instead of a link, so that another site cannot trigger the download (SEC-15). */
export const action = formAction({
  gate: forSignedIn,
  input: z.object({}),
  failed: (_, { ctx }) => redirectTo(settingsOf(ctx.actor), 'data-not-gathered'),
  act: async ({ ctx }) => {
    if (ctx.actor.kind === 'admin') notFound()
    const { platformName } = await ctx.settings()
    const gathered = await gatherOwnData(ctx, ctx.actor)
    return gathered.ok ? done({ own: gathered.value, platformName }) : gathered
  },
  refusals: { 'too-many': (_, { ctx }) => redirectTo(settingsOf(ctx.actor), 'data-limit') },
  done: ({ ctx, value }) => sendOwnData(ctx, value.own, value.platformName),
})
