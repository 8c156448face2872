import { Form, href, useNavigation, useOutletContext } from 'react-router'
import { useFormState } from '#app/browser/forms/form-state.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { SignInAgain } from '#app/components/settings/proof-field.tsx'
import { SectionErrors, SettingsSection } from '#app/components/settings/settings-section.tsx'
import type { SectionProps } from '#app/components/settings/use-section.ts'
import { changePassword, changePasswordSchema } from '#app/domain/sign-in/change-password.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { passwordAnswers } from '#app/http/forms/password-answers.ts'
import { proofAnswers } from '#app/http/forms/proof-answers.ts'
import { page } from '#app/http/page.ts'
import { redirectInPlace } from '#app/http/redirects.ts'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import type { Route } from './+types/password'
import type { AdminSettings } from './settings.tsx'

const title = 'Erro ao alterar senha'

const schema = changePasswordSchema.refine(
  ({ currentPassword, password }) => currentPassword !== '' && password !== '',
  'Preencha a senha atual e a nova senha',
)

export const loader = page({ gate: forAdmin, load: () => null })

export const action = formAction({
  gate: forAdmin,
  input: schema,
  failed: title,
  wrong: (state) => ({ ...state, title }),
  act: ({ ctx, input }) => changePassword(ctx, ctx.actor, input),
  refusals: {
    ...passwordAnswers,
    ...proofAnswers,
    'passwords-differ': {
      errors: { passwordConfirmation: 'A nova senha e confirmação não coincidem' },
    },
    'password-too-short': {
      errors: { password: 'A nova senha deve ter pelo menos 6 caracteres' },
    },
  },
  done: async ({ ctx, value }) =>
    redirectInPlace(href('/admin/configuracoes'), 'password-changed', [
      await ctx.identity.sessionCookie(value.token, ctx.actor),
    ]),
})

export const clientAction = keepsInput(title)

/** The current password is always required (D3). */
export function AdminPasswordSection({ account, state }: AdminSettings & SectionProps) {
  const { field } = useFormState(state)
  const action = href('/admin/configuracoes/senha')
  const busy = useNavigation().formAction === action
  return (
    <SettingsSection
      id="senha"
      title="Alterar a palavra-passe"
      lead="Ao mudar, as sessões abertas noutros aparelhos terminam."
    >
      <SectionErrors state={state} />
      {account.proof === 'sign-in' ? (
        <SignInAgain toDo="escolher uma palavra-passe" />
      ) : (
        <Form method="post" action={action} preventScrollReset noValidate className="grid gap-4">
          {/* This hidden field is for password managers, which need the account's e-mail
              address. */}
          <input
            type="email"
            name="username"
            autoComplete="username"
            defaultValue={account.email}
            hidden
          />
          <PasswordField
            {...field('currentPassword')}
            label="Palavra-passe atual"
            autoComplete="current-password"
            maxLength={1000}
            required
          />
          <PasswordField
            {...field('password')}
            label="Nova palavra-passe"
            autoComplete="new-password"
            maxLength={1000}
            hint="Pelo menos 12 caracteres."
            required
          />
          <PasswordField
            {...field('passwordConfirmation')}
            label="Repita a nova palavra-passe"
            autoComplete="new-password"
            maxLength={1000}
            required
          />
          <div>
            <Button busy={busy} busyLabel="A guardar">
              Alterar a palavra-passe
            </Button>
          </div>
        </Form>
      )}
    </SettingsSection>
  )
}

export default function AdminPassword({ actionData }: Route.ComponentProps) {
  return <AdminPasswordSection {...useOutletContext<AdminSettings>()} state={actionData} />
}
