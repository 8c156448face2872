import { useNavigation } from 'react-router'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { DeleteQuestion } from '#app/components/settings/delete-question.tsx'
import { findProofNeeded } from '#app/domain/accounts/prove-identity.ts'
import { done } from '#app/domain/outcome.ts'
import { deleteAccount } from '#app/domain/people/delete-account.ts'
import { previewAccountDeletion } from '#app/domain/people/preview-account-deletion.ts'
import { forSignedIn } from '#app/http/access/gates.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { settingsOf } from '#app/http/answers/settings-address.ts'
import { refusal, sendBack } from '#app/http/forms/parse-form.ts'
import { notFound } from '#app/http/forms/path-id.ts'
import { sendBackUnproved } from '#app/http/forms/proof-refusal.ts'
import { readForm } from '#app/http/forms/read-form.ts'
import { orFault } from '#app/http/unless-broken.ts'
import type { Route } from './+types/delete'

const title = 'Erro ao excluir conta'

export function meta() {
  return [{ title: 'Excluir conta' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = forLeaving(context)
  const [goes, proof] = await Promise.all([
    previewAccountDeletion(db, actor),
    findProofNeeded(db, actor),
  ])
  return { goes, proof, settings: settingsOf(actor) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = forLeaving(context)
  const form = await readForm(request, ctx)
  const typed = form.get('currentPassword')
  const password = typeof typed === 'string' ? typed.slice(0, 1000) : ''
  const answer = await orFault(context, () => deleteAccount(ctx, ctx.actor, password))
  if (answer.ok) {
    // The session went with the account; this only takes its cookie away.
    const left = await orFault(context, async () =>
      done(await ctx.identity.signOut(request.headers)),
    )
    const response = redirectTo('/', 'account-deleted', left.ok ? left.value.cookies : [])
    response.headers.set('Clear-Site-Data', '"cache", "storage"')
    return response
  }
  if (answer.refusal === 'broken') return sendBack(refusal(form, { title, ...answer.detail }), 503)
  return sendBackUnproved(form, title, { refusal: answer.refusal, detail: answer.detail })
}

export const clientAction = keepsInput(title)

/** An administrator's account is not deleted here (D102). */
function forLeaving(context: Route.LoaderArgs['context']) {
  const { actor, ...ctx } = forSignedIn(context)
  if (actor.kind === 'admin') notFound()
  return { ...ctx, actor }
}

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  return <DeleteQuestion {...loaderData} state={actionData} busy={busy} />
}
