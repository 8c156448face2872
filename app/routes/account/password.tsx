import { useOutletContext } from 'react-router'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { PasswordSection } from '#app/components/settings/password-section.tsx'
import type { SettingsContext } from '#app/components/settings/settings-page.tsx'
import { changePassword, changePasswordSchema } from '#app/domain/sign-in/change-password.ts'
import { forSignedIn } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { passwordAnswers } from '#app/http/forms/password-answers.ts'
import { proofAnswers } from '#app/http/forms/proof-answers.ts'
import { settingsOf } from '#app/http/notices/settings-address.ts'
import { page } from '#app/http/page.ts'
import { redirectInPlace } from '#app/http/redirects.ts'
import type { Route } from './+types/password'

const title = 'Erro ao alterar senha'

export const loader = page({ gate: forSignedIn, load: () => null })

export const action = formAction({
  gate: forSignedIn,
  input: changePasswordSchema,
  failed: title,
  wrong: (state) => ({ ...state, title }),
  act: ({ ctx, input }) => changePassword(ctx, ctx.actor, input),
  refusals: {
    'passwords-differ': { errors: { passwordConfirmation: 'As senhas não coincidem.' } },
    ...passwordAnswers,
    ...proofAnswers,
  },
  done: async ({ ctx, value }) =>
    redirectInPlace(settingsOf(ctx.actor), 'password-changed', [
      await ctx.identity.sessionCookie(value.token, ctx.actor),
    ]),
})

export const clientAction = keepsInput(title)

export default function Password({ actionData }: Route.ComponentProps) {
  return <PasswordSection {...useOutletContext<SettingsContext>()} state={actionData} />
}
