import { randomUUID } from 'node:crypto'
import { href } from 'react-router'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { askForBrowserLink } from '#app/domain/sign-in/browser-link.ts'
import { recoverySchema } from '#app/domain/sign-in/recover-password.ts'
import { callerOf } from '#app/http/access/caller.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { limitAnswers, PROOF_FIELD, tooManyMails } from '#app/http/access/limit-answers.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { page } from '#app/http/page.ts'
import { redirectTo } from '#app/http/redirects.ts'
import type { Route } from './+types/ask-browser-link'
import { AskByMail } from './ask-by-mail.tsx'

const failed = 'Não foi possível enviar o pedido'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Ligação por email') }]
}

export const loader = page({ gate: forPublic, load: () => ({ envio: randomUUID() }) })

/**
 * When a rate limit refuses another form, the user can submit that form here to request a link;
 * only its e-mail address is read.
 */
export const action = formAction({
  gate: forPublic,
  input: recoverySchema,
  fields: [PROOF_FIELD],
  once: 'ask-browser-link',
  failed,
  act: ({ ctx, input, form, request }) =>
    askForBrowserLink(ctx, ctx.actor, callerOf(request, ctx.client, form), input.email),
  refusals: limitAnswers(tooManyMails, { linkByMail: false }),
  done: () => redirectTo(href('/auth'), 'browser-link-sent'),
})

export const clientAction = keepsInput(failed)

export default function AskBrowserLink({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AskByMail
      title="Ligação por email"
      words="Enviamos-lhe uma ligação. Abra-a neste navegador e pode continuar, mesmo que haja muitos pedidos de outras pessoas."
      label="Enviar ligação"
      envio={loaderData.envio}
      state={actionData}
    />
  )
}
