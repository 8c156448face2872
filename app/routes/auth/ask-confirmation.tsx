import { Form, useNavigation } from 'react-router'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { HeldUp } from '#app/components/session/held-up.tsx'
import { askForConfirmation } from '#app/domain/accounts/confirm-email.ts'
import { recoverySchema } from '#app/domain/accounts/recover-password.ts'
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
import type { Route } from './+types/ask-confirmation'

export function meta() {
  return [{ title: 'Confirmar email' }, { name: 'robots', content: 'noindex' }]
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = forEverybody(context)
  const form = await readForm(request, ctx)
  const parsed = parseForm(form, recoverySchema)
  if (!parsed.ok) return sendBack(parsed.state)
  const caller = callerOf(request, ctx.client, form)
  const answer = await askForConfirmation(ctx, caller, parsed.value.email)
  if (answer.ok) return redirectTo('/auth', 'confirmation-sent')
  return sendBackLimited(form, ctx, answer, () => ({
    title: 'Já pediu várias vezes',
    sentence: 'Veja o seu email, também na pasta de spam, e tente de novo mais tarde.',
  }))
}

export const clientAction = keepsInput('Não foi possível enviar o pedido')

export default function AskConfirmation({ actionData }: Route.ComponentProps) {
  const { field, summary } = useFormState(actionData)
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      <h1 className="mb-4 text-2xl">Confirmar email</h1>
      <p>Escreva o email com que criou a conta. Enviamos uma nova ligação para o confirmar.</p>
      <Form method="post" className="mt-6 grid gap-4" noValidate>
        <FormErrors {...summary} />
        <TextField {...field('email')} label="Email" type="email" autoComplete="email" required />
        <Button variant="primary" wide busy={busy} busyLabel="A enviar">
          Enviar de novo
        </Button>
        <HeldUp state={actionData} />
      </Form>
    </>
  )
}
