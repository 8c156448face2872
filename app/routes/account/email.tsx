import { useOutletContext } from 'react-router'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { EmailSection } from '#app/components/settings/email-section.tsx'
import type { SettingsContext } from '#app/components/settings/settings-page.tsx'
import { askForEmailChange, changeEmailSchema } from '#app/domain/accounts/change-email.ts'
import { forSignedIn } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { proofAnswers } from '#app/http/forms/proof-answers.ts'
import { tooMany } from '#app/http/forms/refusal-answers.ts'
import { settingsOf } from '#app/http/notices/settings-address.ts'
import { page } from '#app/http/page.ts'
import { redirectInPlace } from '#app/http/redirects.ts'
import type { Route } from './+types/email'

const title = 'Não foi possível mudar o email'

export const loader = page({ gate: forSignedIn, load: () => null })

export const action = formAction({
  gate: forSignedIn,
  input: changeEmailSchema,
  failed: title,
  wrong: (state) => ({ ...state, title }),
  act: ({ ctx, input, idempotencyKey }) => askForEmailChange(ctx, ctx.actor, input, idempotencyKey),
  refusals: {
    'same-email': { errors: { email: 'Este já é o email da sua conta.' } },
    'too-many-changes': ({ detail }) =>
      tooMany(detail?.retryAfterSeconds ?? 60, 'Houve muitos pedidos de seguida.'),
    ...proofAnswers,
  },
  done: ({ ctx }) => redirectInPlace(settingsOf(ctx.actor), 'email-change-asked'),
})

export const clientAction = keepsInput(title)

export default function Email({ actionData }: Route.ComponentProps) {
  return <EmailSection {...useOutletContext<SettingsContext>()} state={actionData} />
}
