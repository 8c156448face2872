import type { RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { SignedIn } from '#app/domain/actor.ts'
import { done } from '#app/domain/outcome.ts'
import { forSignedIn } from './gates.ts'
import { parseForm, refusal, sendBack } from './parse-form.ts'
import { readForm } from './read-form.ts'
import { settingsOf } from './settings-address.ts'
import { unlessBroken } from './unless-broken.ts'
import { goTo } from './with-cookies.ts'

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
  const outside = forSignedIn(context)
  const form = await readForm(request, outside)
  const parsed = parseForm(form, schema)
  if (!parsed.ok) return sendBack({ ...parsed.state, title })
  const answer = await unlessBroken(context, async () =>
    done(await save(outside.db, outside.actor, parsed.value)),
  )
  if (!answer.ok) return sendBack(refusal(form, { title, ...answer.detail }), 503)
  return goTo(settingsOf(outside.actor), 'settings-saved')
}
