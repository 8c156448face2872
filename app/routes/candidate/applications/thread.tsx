import { randomUUID } from 'node:crypto'
import { Form, href, useNavigation } from 'react-router'
import { useFormKey, useFormState } from '#app/browser/forms/form-state.ts'
import { MessageList } from '#app/components/applications/message-list.tsx'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { findOwnThread } from '#app/domain/applications/messages/list-thread.ts'
import { replySchema } from '#app/domain/applications/messages/message-input.ts'
import { replyToCompany } from '#app/domain/applications/messages/reply-to-company.ts'
import { MAX_BODY_LENGTH } from '#app/domain/applications/messages/template.ts'
import { forCandidate } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { page } from '#app/http/page.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { TextAreaField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/thread'

const failed = 'A mensagem não foi enviada'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Mensagens') }]
}

export const loader = page({
  gate: forCandidate,
  load: async ({ ctx: { db, actor }, params }) => {
    const thread = await findOwnThread(db, actor, pathId(params.applicationId))
    return { ...(thread ?? notFound()), envio: randomUUID() }
  },
})

export const action = formAction({
  gate: forCandidate,
  input: replySchema,
  once: 'reply-to-company',
  isThere: async ({ ctx, params }) =>
    (await findOwnThread(ctx.db, ctx.actor, pathId(params.applicationId))) !== undefined,
  failed,
  act: ({ ctx, input, params }) =>
    replyToCompany(ctx.db, ctx.actor, pathId(params.applicationId), input),
  refusals: {
    'company-first': { sentence: 'A empresa escreve primeiro. Depois já pode responder.' },
    'read-only': {
      sentence: 'Esta candidatura terminou há mais de 14 dias: as mensagens ficam só para ler.',
    },
    'too-many-unanswered': {
      sentence: 'Já escreveu 5 mensagens seguidas. Espere que a empresa responda.',
    },
  },
  done: ({ params, value }) =>
    redirectTo(
      href('/usuario/candidaturas/:applicationId/mensagens', {
        applicationId: pathId(params.applicationId),
      }),
      value.isHeld ? 'reply-held' : 'reply-sent',
    ),
})

export const clientAction = keepsInput(failed)

export default function Thread({ loaderData, actionData }: Route.ComponentProps) {
  const { title, companyName, thread, may, isReadOnly } = loaderData
  const envio = useFormKey(loaderData.envio, actionData)
  const busy = useNavigation().state !== 'idle'
  const { field, summary } = useFormState(actionData)
  return (
    <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <h1 className="clamped">Mensagens com {companyName}</h1>
        <p className="text-cinza [overflow-wrap:anywhere]">{title}</p>
      </div>
      {thread.length === 0 ? (
        <p>Ainda não há mensagens. A empresa escreve primeiro.</p>
      ) : (
        <MessageList
          thread={thread}
          reader="candidate"
          names={{ company: companyName, candidate: 'Eu' }}
        />
      )}
      {!may.reply && actionData && <FormErrors {...summary} />}
      {may.reply && (
        <Form
          key={loaderData.envio}
          method="post"
          noValidate
          className="grid grid-cols-[minmax(0,1fr)] gap-4"
        >
          <FormErrors {...summary} />
          <input type="hidden" name="envio" value={envio} />
          <TextAreaField
            {...field('body')}
            label="A sua resposta"
            hint="Nunca envie dinheiro, códigos ou palavras-passe."
            rows={5}
            maxLength={MAX_BODY_LENGTH}
            required
          />
          <div className="row-actions">
            <Button variant="primary" busy={busy} busyLabel="A enviar">
              Responder
            </Button>
          </div>
        </Form>
      )}
      {isReadOnly && (
        <p className="text-cinza">
          Esta candidatura terminou há mais de 14 dias: as mensagens ficam só para ler.
        </p>
      )}
      <div>
        <LinkButton to={href('/usuario/candidaturas')}>Voltar às candidaturas</LinkButton>
      </div>
    </div>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar candidaturas" />
}
