import { useOutletContext } from 'react-router'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { EmailSection } from '#app/components/settings/email-section.tsx'
import type { SettingsContext } from '#app/components/settings/settings-page.tsx'
import { askForEmailChange, changeEmailSchema } from '#app/domain/people/change-email.ts'
import { forSignedIn } from '#app/http/access/gates.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { settingsOf } from '#app/http/answers/settings-address.ts'
import { parseForm, refusal, sendBack } from '#app/http/forms/parse-form.ts'
import { sendBackUnproved } from '#app/http/forms/proof-refusal.ts'
import { readForm } from '#app/http/forms/read-form.ts'
import { orFault } from '#app/http/unless-broken.ts'
import type { Route } from './+types/email'

const title = 'Não foi possível mudar o email'

export function loader({ context }: Route.LoaderArgs) {
  forSignedIn(context)
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = forSignedIn(context)
  const { actor } = ctx
  const form = await readForm(request, ctx)
  const parsed = parseForm(form, changeEmailSchema)
  if (!parsed.ok) return sendBack({ ...parsed.state, title })
  const answer = await orFault(context, () => askForEmailChange(ctx, actor, parsed.value))
  if (answer.ok) return redirectTo(settingsOf(actor), 'email-change-asked')
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
