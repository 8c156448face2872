import { randomUUID } from 'node:crypto'
import { href, Link } from 'react-router'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { askForRecovery, recoverySchema } from '#app/domain/sign-in/recover-password.ts'
import { callerOf } from '#app/http/access/caller.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { limitAnswers, PROOF_FIELD, tooManyMails } from '#app/http/access/limit-answers.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { page } from '#app/http/page.ts'
import { redirectTo } from '#app/http/redirects.ts'
import type { Route } from './+types/recovery'
import { AskByMail } from './ask-by-mail.tsx'

const failed = 'Não foi possível enviar o pedido'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Recuperar a palavra-passe') }]
}

export const loader = page({ gate: forPublic, load: () => ({ envio: randomUUID() }) })

export const action = formAction({
  gate: forPublic,
  input: recoverySchema,
  fields: [PROOF_FIELD],
  once: 'ask-recovery',
  failed,
  act: ({ ctx, input, form, request }) =>
    askForRecovery(ctx, callerOf(request, ctx.client, form), input),
  refusals: limitAnswers(tooManyMails),
  done: () => redirectTo(href('/auth'), 'recovery-sent'),
})

export const clientAction = keepsInput(failed)

export default function Recovery({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <AskByMail
        title="Recuperar a palavra-passe"
        words="Escreva o email da sua conta. Enviamos uma ligação para escolher uma nova palavra-passe."
        label="Enviar ligação"
        envio={loaderData.envio}
        state={actionData}
      />
      <p className="mt-4">
        <Link to={href('/auth')} className="link inline-flex min-h-11 items-center">
          Voltar a iniciar sessão
        </Link>
      </p>
    </>
  )
}
