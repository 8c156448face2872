import { randomUUID } from 'node:crypto'
import { data, Form, href, Link, useNavigation } from 'react-router'
import { useFormKey, useFormState } from '#app/browser/forms/form-state.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { AuthHead } from '#app/components/session/auth-head.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { claimCompany, findClaim } from '#app/domain/companies/lifecycle/claim-company.ts'
import { newPasswordSchema } from '#app/domain/sign-in/recover-password.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { passwordAnswers } from '#app/http/forms/password-answers.ts'
import { page } from '#app/http/page.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import type { Route } from './+types/claim-company'

const failed = 'Não foi possível guardar'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Ficar com a empresa') }]
}

/** The URL contains a secret, which must not reach another site as a referrer. */
export function headers() {
  return { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' }
}

export const loader = page({
  gate: forPublic,
  load: async ({ ctx, params }) => {
    const claim = await findClaim(ctx.db, params.secret ?? '')
    const publicClaim = claim && { companyName: claim.companyName, email: claim.email }
    return data({ claim: publicClaim, envio: randomUUID() }, { status: claim ? 200 : 410 })
  },
})

export const action = formAction({
  gate: forPublic,
  input: newPasswordSchema,
  failed,
  act: ({ ctx, input, params, idempotencyKey }) =>
    claimCompany(ctx, ctx.actor, params.secret ?? '', input, idempotencyKey),
  refusals: {
    'link-not-valid': () => redirectTo(href('/auth'), 'link-not-valid'),
    'email-taken': {
      sentence: 'Este email já tem outra conta. Peça um convite para outro endereço.',
    },
    'passwords-differ': { errors: { passwordConfirmation: 'As senhas não coincidem' } },
    ...passwordAnswers,
  },
  done: () => redirectTo(href('/auth'), 'company-claimed'),
})

export const clientAction = keepsInput(failed)

export default function ClaimCompany({ loaderData, actionData }: Route.ComponentProps) {
  const { field, summary } = useFormState(actionData)
  const busy = useNavigation().state !== 'idle'
  const { claim, envio } = loaderData
  const key = useFormKey(envio, actionData)
  if (!claim) {
    return (
      <>
        <AuthHead>Ficar com a empresa</AuthHead>
        <Notice tone="warning" title="Esta ligação já não é válida">
          Foi usada, ou passou o prazo de 14 dias. <Link to={href('/contato')}>Escreva-nos</Link>{' '}
          para receber outra.
        </Notice>
      </>
    )
  }
  return (
    <>
      <AuthHead>Ficar com {claim.companyName}</AuthHead>
      <p className="clamped mb-4">
        Escolha uma palavra-passe. Depois inicie sessão com {claim.email}.
      </p>
      <Form method="post" className="grid gap-4" noValidate>
        <input type="hidden" name="envio" value={key} />
        <FormErrors {...summary} />
        <PasswordField
          {...field('password')}
          label="Palavra-passe"
          autoComplete="new-password"
          hint="Pelo menos 6 caracteres."
          required
        />
        <PasswordField
          {...field('passwordConfirmation')}
          label="Repita a palavra-passe"
          autoComplete="new-password"
          required
        />
        <Button variant="primary" wide busy={busy} busyLabel="A guardar">
          Ficar com a empresa
        </Button>
      </Form>
    </>
  )
}
