import { useOutletContext } from 'react-router'
import { keepsInput } from '#app/components/keeps-input.ts'
import { EmailSection } from '#app/components/settings/email-section.tsx'
import type { SettingsContext } from '#app/components/settings/settings-page.tsx'
import { askForEmailChange, changeEmailSchema } from '#app/domain/people/change-email.ts'
import { forSignedIn } from '#app/http/gates.ts'
import { parseForm, refusal, sendBack } from '#app/http/parse-form.ts'
import { sendBackUnproved } from '#app/http/proof-refusal.ts'
import { readForm } from '#app/http/read-form.ts'
import { settingsOf } from '#app/http/settings-address.ts'
import { unlessBroken } from '#app/http/unless-broken.ts'
import { goTo } from '#app/http/with-cookies.ts'
import type { Route } from './+types/email'

const title = 'Não foi possível mudar o email'

export function loader({ context }: Route.LoaderArgs) {
  forSignedIn(context)
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const outside = forSignedIn(context)
  const { actor } = outside
  const form = await readForm(request, outside)
  const parsed = parseForm(form, changeEmailSchema)
  if (!parsed.ok) return sendBack({ ...parsed.state, title })
  const answer = await unlessBroken(context, () => askForEmailChange(outside, actor, parsed.value))
  if (answer.ok) return goTo(settingsOf(actor), 'email-change-asked')
  switch (answer.refusal) {
    case 'broken':
      return sendBack(refusal(form, { title, ...answer.detail }), 503)
    case 'same-email':
      return sendBack(
        refusal(form, { title, errors: { email: 'Este já é o email da sua conta.' } }),
      )
    case 'too-many-changes': {
      const seconds = answer.detail?.retryAfterSeconds ?? 60
      const sentence = 'Houve muitos pedidos de seguida. Tente de novo mais tarde.'
      return sendBack(refusal(form, { title, sentence }), 429, { 'Retry-After': String(seconds) })
    }
    default:
      return sendBackUnproved(form, title, { refusal: answer.refusal, detail: answer.detail })
  }
}

export const clientAction = keepsInput(title)

export default function Email({ actionData }: Route.ComponentProps) {
  return <EmailSection {...useOutletContext<SettingsContext>()} state={actionData} />
}
