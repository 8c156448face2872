import { randomUUID } from 'node:crypto'
import { Form, useNavigation } from 'react-router'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { HeldUp } from '#app/components/session/held-up.tsx'
import { askForConfirmation } from '#app/domain/accounts/confirm-email.ts'
import { recoverySchema } from '#app/domain/accounts/recover-password.ts'
import { callerOf } from '#app/http/access/caller.ts'
import { forEverybody } from '#app/http/access/gates.ts'
import { limitAnswers, PROOF_FIELD } from '#app/http/access/limit-answers.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { tooMany } from '#app/http/forms/refusal-answers.ts'
import { page } from '#app/http/page.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { useFormKey, useFormState } from '#app/ui/form-state.ts'
import { TextField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/ask-confirmation'

const failed = 'Não foi possível enviar o pedido'

export function meta() {
  return [{ title: 'Confirmar email' }, { name: 'robots', content: 'noindex' }]
}

export const loader = page({ gate: forEverybody, load: () => ({ envio: randomUUID() }) })

export const action = formAction({
  gate: forEverybody,
  input: recoverySchema,
  fields: [PROOF_FIELD],
  once: 'ask-confirmation',
  failed,
  act: ({ ctx, input, form, request }) =>
    askForConfirmation(ctx, callerOf(request, ctx.client, form), input.email),
  refusals: limitAnswers((seconds) =>
    tooMany(seconds, 'Veja o seu email, também na pasta de spam.', 'Já pediu várias vezes'),
  ),
  done: () => redirectTo('/auth', 'confirmation-sent'),
})

export const clientAction = keepsInput(failed)

export default function AskConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  const envio = useFormKey(loaderData.envio, actionData)
  const { field, summary } = useFormState(actionData)
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      <h1 className="mb-4 text-2xl">Confirmar email</h1>
      <p>Escreva o email com que criou a conta. Enviamos uma nova ligação para o confirmar.</p>
      <Form method="post" className="mt-6 grid gap-4" noValidate>
        <FormErrors {...summary} />
        <input type="hidden" name="envio" value={envio} />
        <TextField {...field('email')} label="Email" type="email" autoComplete="email" required />
        <Button variant="primary" wide busy={busy} busyLabel="A enviar">
          Enviar de novo
        </Button>
        <HeldUp state={actionData} />
      </Form>
    </>
  )
}
