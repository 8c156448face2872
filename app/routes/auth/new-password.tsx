import { data, Form, href, Link, useNavigation } from 'react-router'
import { useFormState } from '#app/browser/forms/form-state.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { AuthHead } from '#app/components/session/auth-head.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { findToken } from '#app/domain/accounts/one-time-token.ts'
import { newPasswordSchema, recoverPassword } from '#app/domain/sign-in/recover-password.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { passwordAnswers } from '#app/http/forms/password-answers.ts'
import { page } from '#app/http/page.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import type { Route } from './+types/new-password'

const failed = 'Não foi possível guardar'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Nova palavra-passe') }]
}

/** The URL contains a secret, which must not reach another site as a referrer. */
export function headers() {
  return { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' }
}

export const loader = page({
  gate: forPublic,
  load: async ({ ctx, params }) => {
    const token = await findToken(ctx.db, 'recover-password', params.secret ?? '')
    return data({ isValid: token !== undefined }, { status: token ? 200 : 410 })
  },
})

export const action = formAction({
  gate: forPublic,
  input: newPasswordSchema,
  failed,
  act: ({ ctx, input, params }) => recoverPassword(ctx, ctx.actor, params.secret ?? '', input),
  refusals: {
    'link-not-valid': () => redirectTo(href('/recuperar-senha'), 'link-not-valid'),
    'passwords-differ': { errors: { passwordConfirmation: 'As senhas não coincidem' } },
    ...passwordAnswers,
  },
  done: () => redirectTo(href('/auth'), 'password-changed'),
})

export const clientAction = keepsInput(failed)

export default function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { field, summary } = useFormState(actionData)
  const busy = useNavigation().state !== 'idle'
  if (!loaderData.isValid) {
    return (
      <>
        <AuthHead>Nova palavra-passe</AuthHead>
        <Notice tone="warning" title="Esta ligação já não é válida">
          Foi usada ou passou o prazo de 60 minutos.{' '}
          <Link to={href('/recuperar-senha')}>Peça uma nova</Link>.
        </Notice>
      </>
    )
  }
  return (
    <>
      <AuthHead>Nova palavra-passe</AuthHead>
      <Form method="post" className="grid gap-4" noValidate>
        <FormErrors {...summary} />
        <PasswordField
          {...field('password')}
          label="Nova palavra-passe"
          autoComplete="new-password"
          hint="Pelo menos 6 caracteres; na administração, 12."
          required
        />
        <PasswordField
          {...field('passwordConfirmation')}
          label="Repita a nova palavra-passe"
          autoComplete="new-password"
          required
        />
        <Button variant="primary" wide busy={busy} busyLabel="A guardar">
          Guardar a palavra-passe
        </Button>
      </Form>
    </>
  )
}
