import { data, Form, Link, useNavigation } from 'react-router'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { findToken } from '#app/domain/accounts/one-time-token.ts'
import { passwordSentences } from '#app/domain/accounts/password-policy.ts'
import { newPasswordSchema, recoverPassword } from '#app/domain/accounts/recover-password.ts'
import { forEverybody } from '#app/http/access/gates.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { parseForm, refusal, sendBack } from '#app/http/forms/parse-form.ts'
import { readForm } from '#app/http/forms/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { useFormState } from '#app/ui/form-state.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/new-password'

export function meta() {
  return [{ title: 'Nova palavra-passe' }, { name: 'robots', content: 'noindex' }]
}

/** The address holds a secret, which must not travel on to any other page's log. */
export function headers() {
  return { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' }
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const token = await findToken(forEverybody(context).db, 'recover-password', params.secret)
  return data({ isValid: token !== undefined }, { status: token ? 200 : 410 })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = forEverybody(context)
  const form = await readForm(request, ctx)
  const parsed = parseForm(form, newPasswordSchema)
  if (!parsed.ok) return sendBack(parsed.state)
  const { db, passwords, actor } = ctx
  const answer = await recoverPassword(db, passwords, actor, params.secret, parsed.value)
  if (answer.ok) return redirectTo('/auth', 'password-changed')
  switch (answer.refusal) {
    case 'link-not-valid':
      return redirectTo('/recuperar-senha', 'link-not-valid')
    case 'passwords-differ':
      return sendBack(
        refusal(form, { errors: { passwordConfirmation: 'As senhas não coincidem' } }),
      )
    default:
      return sendBack(refusal(form, { errors: { password: passwordSentences[answer.refusal] } }))
  }
}

export const clientAction = keepsInput('Não foi possível guardar')

export default function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { field, summary } = useFormState(actionData)
  const busy = useNavigation().state !== 'idle'
  if (!loaderData.isValid) {
    return (
      <>
        <h1 className="mb-4 text-2xl">Nova palavra-passe</h1>
        <Notice tone="warning" title="Esta ligação já não é válida">
          Foi usada ou passou o prazo de 60 minutos.{' '}
          <Link to="/recuperar-senha">Peça uma nova</Link>.
        </Notice>
      </>
    )
  }
  return (
    <>
      <h1 className="mb-4 text-2xl">Nova palavra-passe</h1>
      <Form method="post" className="grid gap-4" noValidate>
        <FormErrors {...summary} />
        <TextField
          {...field('password')}
          label="Nova palavra-passe"
          type="password"
          autoComplete="new-password"
          hint="Pelo menos 6 caracteres."
          required
        />
        <TextField
          {...field('passwordConfirmation')}
          label="Repita a nova palavra-passe"
          type="password"
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
