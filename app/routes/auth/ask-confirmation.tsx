import { randomUUID } from 'node:crypto'
import { href } from 'react-router'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { askForConfirmation } from '#app/domain/sign-in/confirm-email.ts'
import { recoverySchema } from '#app/domain/sign-in/recover-password.ts'
import { callerOf } from '#app/http/access/caller.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { limitAnswers, PROOF_FIELD, tooManyMails } from '#app/http/access/limit-answers.ts'
import { returnPathForMail, returnPathOf, withReturnPath } from '#app/http/access/return-path.ts'
import { readSignUp, signUpCookie } from '#app/http/access/sign-up-cookie.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { redirectTo } from '#app/http/redirects.ts'
import type { Route } from './+types/ask-confirmation'
import { AskByMail } from './ask-by-mail.tsx'
import { MailSent } from './mail-sent.tsx'

const failed = 'Não foi possível enviar o pedido'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Confirmar email') }]
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { config } = forPublic(context)
  return {
    envio: randomUUID(),
    returnPath: returnPathOf(request),
    sentTo: readSignUp(request.headers, config.publicUrl),
  }
}

export const action = formAction({
  gate: forPublic,
  input: recoverySchema,
  fields: [PROOF_FIELD],
  once: 'ask-confirmation',
  failed,
  act: ({ ctx, input, form, request }) =>
    askForConfirmation(ctx, callerOf(request, ctx.client, form), {
      ...input,
      returnPath: returnPathForMail(request),
    }),
  refusals: limitAnswers(tooManyMails),
  done: ({ ctx, input, request }) =>
    redirectTo(
      withReturnPath(href('/confirmar-email'), returnPathOf(request)),
      'confirmation-sent',
      [signUpCookie(input.email, ctx.config.publicUrl)],
    ),
})

export const clientAction = keepsInput(failed)

export default function AskConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  const { envio, sentTo, returnPath } = loaderData
  if (sentTo)
    return <MailSent envio={envio} sentTo={sentTo} returnPath={returnPath} state={actionData} />
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
