import { useNavigation } from 'react-router'
import { keepsInput } from '#app/components/keeps-input.ts'
import { DeleteQuestion } from '#app/components/settings/delete-question.tsx'
import { findProofNeeded } from '#app/domain/accounts/prove-identity.ts'
import { done } from '#app/domain/outcome.ts'
import { deleteAccount } from '#app/domain/people/delete-account.ts'
import { findWhatGoes } from '#app/domain/people/find-what-goes.ts'
import { forSignedIn } from '#app/http/gates.ts'
import { refusal, sendBack } from '#app/http/parse-form.ts'
import { notHere } from '#app/http/path-id.ts'
import { sendBackUnproved } from '#app/http/proof-refusal.ts'
import { readForm } from '#app/http/read-form.ts'
import { settingsOf } from '#app/http/settings-address.ts'
import { unlessBroken } from '#app/http/unless-broken.ts'
import { goTo } from '#app/http/with-cookies.ts'
import type { Route } from './+types/delete'

const title = 'Erro ao excluir conta'

export function meta() {
  return [{ title: 'Excluir conta' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = forLeaving(context)
  const [goes, proof] = await Promise.all([findWhatGoes(db, actor), findProofNeeded(db, actor)])
  return { goes, proof, settings: settingsOf(actor) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const outside = forLeaving(context)
  const form = await readForm(request, outside)
  const typed = form.get('currentPassword')
  const password = typeof typed === 'string' ? typed.slice(0, 1000) : ''
  const answer = await unlessBroken(context, () => deleteAccount(outside, outside.actor, password))
  if (answer.ok) {
    // The session went with the account; this only takes its cookie away.
    const left = await unlessBroken(context, async () =>
      done(await outside.identity.signOut(request.headers)),
    )
    const response = goTo('/', 'account-deleted', left.ok ? left.value.cookies : [])
    response.headers.set('Clear-Site-Data', '"cache", "storage"')
    return response
  }
  if (answer.refusal === 'broken') return sendBack(refusal(form, { title, ...answer.detail }), 503)
  return sendBackUnproved(form, title, { refusal: answer.refusal, detail: answer.detail })
}

export const clientAction = keepsInput(title)

/** An administrator's account is not deleted here (D102). */
function forLeaving(context: Route.LoaderArgs['context']) {
  const { actor, ...outside } = forSignedIn(context)
  if (actor.kind === 'admin') notHere()
  return { ...outside, actor }
}

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  return <DeleteQuestion {...loaderData} state={actionData} busy={busy} />
}
