import type { RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { SignedIn } from '#app/domain/actor.ts'
import { done } from '#app/domain/outcome.ts'
import { forSignedIn } from '#app/http/access/gates.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { settingsOf } from '#app/http/answers/settings-address.ts'
import { orFault } from '#app/http/unless-broken.ts'
import { parseForm, refusal, sendBack } from './parse-form.ts'
import { readForm } from './read-form.ts'

/** Stores one section of a person's settings and goes back to them. */
export async function saveChoice<Schema extends z.ZodType>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  choice: {
    schema: Schema
    save: (db: Db, actor: SignedIn, chosen: z.output<Schema>) => Promise<void>
    /** What the form says when it could not be stored. */
    title: string
  },
) {
  const { schema, save, title } = choice
  const ctx = forSignedIn(context)
  const form = await readForm(request, ctx)
  const parsed = parseForm(form, schema)
  if (!parsed.ok) return sendBack({ ...parsed.state, title })
  const answer = await orFault(context, async () =>
    done(await save(ctx.db, ctx.actor, parsed.value)),
  )
  if (!answer.ok) return sendBack(refusal(form, { title, ...answer.detail }), 503)
  return redirectTo(settingsOf(ctx.actor), 'settings-saved')
}
