import { randomUUID } from 'node:crypto'
import { Form, Link, useNavigation } from 'react-router'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { HeldUp } from '#app/components/session/held-up.tsx'
import { askForRecovery, recoverySchema } from '#app/domain/accounts/recover-password.ts'
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
import type { Route } from './+types/recovery'

const failed = 'Não foi possível enviar o pedido'

export function meta() {
  return [{ title: 'Recuperar a palavra-passe' }, { name: 'robots', content: 'noindex' }]
}

export const loader = page({ gate: forEverybody, load: () => ({ envio: randomUUID() }) })

export const action = formAction({
  gate: forEverybody,
  input: recoverySchema,
  fields: [PROOF_FIELD],
  once: 'ask-recovery',
  failed,
  act: ({ ctx, input, form, request }) =>
    askForRecovery(ctx, callerOf(request, ctx.client, form), input),
  refusals: limitAnswers((seconds) =>
    tooMany(seconds, 'Veja o seu email, também na pasta de spam.', 'Já pediu várias vezes'),
  ),
  done: () => redirectTo('/auth', 'recovery-sent'),
})

export const clientAction = keepsInput(failed)

export default function Recovery({ loaderData, actionData }: Route.ComponentProps) {
  const envio = useFormKey(loaderData.envio, actionData)
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
        <input type="hidden" name="envio" value={envio} />
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
