import { Form, Link, useNavigation } from 'react-router'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { HeldUp } from '#app/components/session/held-up.tsx'
import { askForRecovery, recoverySchema } from '#app/domain/accounts/recover-password.ts'
import { callerOf } from '#app/http/access/caller.ts'
import { forEverybody } from '#app/http/access/gates.ts'
import { sendBackLimited } from '#app/http/access/limit-refusal.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { parseForm, sendBack } from '#app/http/forms/parse-form.ts'
import { readForm } from '#app/http/forms/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { useFormState } from '#app/ui/form-state.ts'
import { TextField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/recovery'

export function meta() {
  return [{ title: 'Recuperar a palavra-passe' }, { name: 'robots', content: 'noindex' }]
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = forEverybody(context)
  const form = await readForm(request, ctx)
  const parsed = parseForm(form, recoverySchema)
  if (!parsed.ok) return sendBack(parsed.state)
  const caller = callerOf(request, ctx.client, form)
  const answer = await askForRecovery(ctx, caller, parsed.value)
  if (!answer.ok) {
    return sendBackLimited(form, ctx, answer, () => ({
      title: 'Já pediu várias vezes',
      sentence: 'Veja o seu email, também na pasta de spam, e tente de novo mais tarde.',
    }))
  }
  return redirectTo('/auth', 'recovery-sent')
}

export const clientAction = keepsInput('Não foi possível enviar o pedido')

export default function Recovery({ actionData }: Route.ComponentProps) {
  const { field, summary } = useFormState(actionData)
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      <h1 className="mb-4 text-2xl">Recuperar a palavra-passe</h1>
      <p>
        Escreva o email da sua conta. Enviamos uma ligação para escolher uma nova palavra-passe.
      </p>
      <Form method="post" className="mt-6 grid gap-4" noValidate>
        <FormErrors {...summary} />
        <TextField {...field('email')} label="Email" type="email" autoComplete="email" required />
        <Button variant="primary" wide busy={busy} busyLabel="A enviar">
          Enviar ligação
        </Button>
        <HeldUp state={actionData} />
      </Form>
      <p className="mt-4">
        <Link to="/auth" className="link inline-flex min-h-11 items-center">
          Voltar a iniciar sessão
        </Link>
      </p>
    </>
  )
}
