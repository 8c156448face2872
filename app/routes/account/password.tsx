import { useOutletContext } from 'react-router'
import { keepsInput } from '#app/components/keeps-input.ts'
import { PasswordSection } from '#app/components/settings/password-section.tsx'
import type { SettingsContext } from '#app/components/settings/settings-page.tsx'
import { changePassword, changePasswordSchema } from '#app/domain/accounts/change-password.ts'
import { passwordSentences } from '#app/domain/accounts/password-policy.ts'
import { forSignedIn } from '#app/http/gates.ts'
import { parseForm, refusal, sendBack } from '#app/http/parse-form.ts'
import { sendBackUnproved } from '#app/http/proof-refusal.ts'
import { readForm } from '#app/http/read-form.ts'
import { settingsOf } from '#app/http/settings-address.ts'
import { unlessBroken } from '#app/http/unless-broken.ts'
import { goTo } from '#app/http/with-cookies.ts'
import type { Route } from './+types/password'

const title = 'Erro ao alterar senha'

export function loader({ context }: Route.LoaderArgs) {
  forSignedIn(context)
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const outside = forSignedIn(context)
  const { actor, identity } = outside
  const form = await readForm(request, outside)
  const parsed = parseForm(form, changePasswordSchema)
  if (!parsed.ok) return sendBack({ ...parsed.state, title })
  const answer = await unlessBroken(context, () => changePassword(outside, actor, parsed.value))
  if (answer.ok) {
    const cookie = await identity.sessionCookie(answer.value.token)
    return goTo(settingsOf(actor), 'password-changed', [cookie])
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
