import { randomUUID } from 'node:crypto'
import { href } from 'react-router'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { askForConfirmation } from '#app/domain/accounts/confirm-email.ts'
import { recoverySchema } from '#app/domain/accounts/recover-password.ts'
import { callerOf } from '#app/http/access/caller.ts'
import { forEverybody } from '#app/http/access/gates.ts'
import { limitAnswers, PROOF_FIELD, tooManyMails } from '#app/http/access/limit-answers.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { page } from '#app/http/page.ts'
import type { Route } from './+types/ask-confirmation'
import { AskByMail } from './ask-by-mail.tsx'

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
  refusals: limitAnswers(tooManyMails),
  done: () => redirectTo(href('/auth'), 'confirmation-sent'),
})

export const clientAction = keepsInput(failed)

export default function AskConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AskByMail
      title="Confirmar email"
      words="Escreva o email com que criou a conta. Enviamos uma nova ligação para o confirmar."
      label="Enviar de novo"
      envio={loaderData.envio}
      state={actionData}
    />
  )
}
