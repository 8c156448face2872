import { useOutletContext } from 'react-router'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { PasswordSection } from '#app/components/settings/password-section.tsx'
import type { SettingsContext } from '#app/components/settings/settings-page.tsx'
import { changePassword, changePasswordSchema } from '#app/domain/accounts/change-password.ts'
import { passwordSentences } from '#app/domain/accounts/password-policy.ts'
import { forSignedIn } from '#app/http/access/gates.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { settingsOf } from '#app/http/answers/settings-address.ts'
import { parseForm, refusal, sendBack } from '#app/http/forms/parse-form.ts'
import { sendBackUnproved } from '#app/http/forms/proof-refusal.ts'
import { readForm } from '#app/http/forms/read-form.ts'
import { orFault } from '#app/http/unless-broken.ts'
import type { Route } from './+types/password'

const title = 'Erro ao alterar senha'

export function loader({ context }: Route.LoaderArgs) {
  forSignedIn(context)
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = forSignedIn(context)
  const { actor, identity } = ctx
  const form = await readForm(request, ctx)
  const parsed = parseForm(form, changePasswordSchema)
  if (!parsed.ok) return sendBack({ ...parsed.state, title })
  const answer = await orFault(context, () => changePassword(ctx, actor, parsed.value))
  if (answer.ok) {
    const cookie = await identity.sessionCookie(answer.value.token)
    return redirectTo(settingsOf(actor), 'password-changed', [cookie])
  }
  switch (answer.refusal) {
    case 'broken':
      return sendBack(refusal(form, { title, ...answer.detail }), 503)
    case 'passwords-differ':
      return sendBack(
        refusal(form, { title, errors: { passwordConfirmation: 'As senhas não coincidem.' } }),
      )
    case 'password-needed':
    case 'wrong-password':
    case 'sign-in-again':
    case 'too-many':
      return sendBackUnproved(form, title, { refusal: answer.refusal, detail: answer.detail })
    default:
      return sendBack(
        refusal(form, { title, errors: { password: passwordSentences[answer.refusal] } }),
      )
  }
}

export const clientAction = keepsInput(title)

export default function Password({ actionData }: Route.ComponentProps) {
  return <PasswordSection {...useOutletContext<SettingsContext>()} state={actionData} />
}
