import { useNavigation } from 'react-router'
import { z } from 'zod'
import { failureSummary } from '#app/components/feedback/failure-summary.ts'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { notReached } from '#app/components/feedback/notice-toaster.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { deleteMessage } from '#app/domain/messages/delete-message.ts'
import { findMessage } from '#app/domain/messages/find-message.ts'
import { messageListSchema } from '#app/domain/messages/list-messages.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'
import type { Route } from './+types/message-delete'
import { addressOf } from './message-address.ts'

type Asked = { request: Request; params: { messageId?: string | undefined } }

const queryOf = (request: Request) =>
  messageListSchema.parse(Object.fromEntries(new URL(request.url).searchParams))

const toMessage = ({ request, params }: Asked) =>
  addressOf(queryOf(request), pathId(params.messageId))

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Excluir mensagem') }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = forAdmin(context)
  const message = (await findMessage(db, pathId(params.messageId))) ?? notFound()
  const { id, subject, senderName } = message
  return { message: { id, subject, senderName }, query: queryOf(request) }
}

export const action = formAction({
  gate: forAdmin,
  input: z.object({}),
  failed: (_, sent) => redirectTo(toMessage(sent), 'message-not-deleted'),
  act: ({ ctx, params }) => deleteMessage(ctx.db, ctx.actor, pathId(params.messageId)),
  refusals: {
    'not-found': (_, { request }) =>
      redirectTo(addressOf(queryOf(request)), 'message-already-deleted'),
    'answer-on-its-way': (_, sent) => redirectTo(toMessage(sent), 'answer-on-its-way'),
  },
  done: ({ request }) => redirectTo(addressOf(queryOf(request)), 'message-deleted'),
})

export const clientAction = keepsAnswering('Erro ao excluir mensagem', notReached)

export default function DeleteMessage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, subject, senderName } = loaderData.message
  const busy = useNavigation().state !== 'idle'
  return (
    <ConfirmPanel
      summary={failureSummary(actionData)}
      question="Tem certeza que deseja excluir esta mensagem?"
      confirmLabel="Excluir mensagem"
      cancelTo={addressOf(loaderData.query, id)}
      busy={busy}
      busyLabel="A excluir"
    >
      <p className="clamped">
        <strong>{subject}</strong>, {senderName}
      </p>
      <p>Com a mensagem perdem-se as respostas guardadas aqui. Não é possível voltar atrás.</p>
    </ConfirmPanel>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar mensagens" />
}
