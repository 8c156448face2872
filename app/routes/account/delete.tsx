import { href, type RouterContextProvider, useNavigation } from 'react-router'
import { z } from 'zod'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { DeleteQuestion } from '#app/components/settings/delete-question.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { findProofNeeded, proofDueInMs } from '#app/domain/accounts/prove-identity.ts'
import { deleteAccount } from '#app/domain/closing/delete-account.ts'
import { previewAccountDeletion } from '#app/domain/closing/preview-account-deletion.ts'
import { done } from '#app/domain/outcome.ts'
import { forSignedIn } from '#app/http/access/gates.ts'
import { catchUnexpected } from '#app/http/catch-unexpected.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound } from '#app/http/forms/path-id.ts'
import { proofAnswers } from '#app/http/forms/proof-answers.ts'
import { settingsOf } from '#app/http/notices/settings-address.ts'
import { page } from '#app/http/page.ts'
import { redirectTo } from '#app/http/redirects.ts'
import type { Route } from './+types/delete'

const title = 'Erro ao excluir conta'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Excluir conta') }]
}

export const loader = page({
  gate: forLeaving,
  load: async ({ ctx: { db, actor } }) => {
    const [goes, proof] = await Promise.all([
      previewAccountDeletion(db, actor),
      findProofNeeded(db, actor),
    ])
    return { goes, proof, proofDueInMs: proofDueInMs(actor), settings: settingsOf(actor) }
  },
})

export const action = formAction({
  gate: forLeaving,
  input: z.object({
    currentPassword: z
      .string()
      .default('')
      .transform((typed) => typed.slice(0, 1000)),
  }),
  failed: title,
  act: ({ ctx, input }) => deleteAccount(ctx, ctx.actor, input.currentPassword),
  refusals: proofAnswers,
  done: async ({ ctx, request }) => {
    // The session was deleted with the account, so only the cookie must be cleared.
    const left = await catchUnexpected(ctx, async () =>
      done(await ctx.identity.signOut(request.headers)),
    )
    const response = redirectTo(href('/'), 'account-deleted', left.ok ? left.value.cookies : [])
    response.headers.set('Clear-Site-Data', '"cache", "storage"')
    return response
  },
})

export const clientAction = keepsInput(title)

/** Administrators are refused, because they cannot delete their own account here (D102). */
function forLeaving(context: Readonly<RouterContextProvider>) {
  const { actor, ...ctx } = forSignedIn(context)
  if (actor.kind === 'admin') notFound()
  return { ...ctx, actor }
}

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  return <DeleteQuestion {...loaderData} state={actionData} busy={busy} />
}
