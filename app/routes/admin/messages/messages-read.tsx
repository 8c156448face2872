import { href } from 'react-router'
import { z } from 'zod'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { notReached } from '#app/components/feedback/notice-toaster.tsx'
import { ChosenPanel } from '#app/components/lists/chosen-panel.tsx'
import { PickedList } from '#app/components/lists/picked-list.tsx'
import { someChosen } from '#app/domain/chosen-ids.ts'
import { listMessagesToRead, readMessages } from '#app/domain/messages/read-messages.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { BACK_FIELD } from '#app/http/access/return-path.ts'
import { backToList, chosenIn } from '#app/http/forms/chosen-in.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { redirectTo } from '#app/http/redirects.ts'
import type { Route } from './+types/messages-read'

const failed = 'Erro ao marcar como lida'
const list = href('/admin/mensagens')

export function meta() {
  return [{ title: 'Marcar como lidas' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, actor } = forAdmin(context)
  const { ids, back } = chosenIn(request, 'mensagem', list)
  const messages = await listMessagesToRead(db, actor, ids)
  if (messages.length === 0 && request.method === 'GET')
    throw redirectTo(back, 'no-messages-chosen')
  return { messages, back }
}

export const action = formAction({
  gate: forAdmin,
  input: z.object({
    mensagens: someChosen('Escolha pelo menos uma mensagem.'),
  }),
  fields: [BACK_FIELD],
  failed,
  act: ({ ctx, input }) => readMessages(ctx.db, ctx.actor, input.mensagens),
  refusals: {},
  done: (sent) =>
    backToList(sent, list, {
      one: 'one-message-read',
      many: 'messages-read',
      inPart: 'messages-read-in-part',
    }),
})

export const clientAction = keepsAnswering(failed, notReached)

export default function ReadMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { messages, back } = loaderData
  const isOne = messages.length === 1
  return (
    <ChosenPanel
      name="mensagens"
      chosen={messages}
      ready={messages}
      state={actionData}
      question={
        isOne ? 'Marcar 1 mensagem como lida?' : `Marcar ${messages.length} mensagens como lidas?`
      }
      confirmLabel={isOne ? 'Marcar como lida' : 'Marcar como lidas'}
      back={back}
      variant="primary"
      busyLabel="A marcar"
    >
      <PickedList
        lead="Não voltam a ficar por ler. As que ainda não têm resposta continuam por responder:"
        rows={messages}
      >
        {({ senderName, subject }) => (
          <>
            <strong>{senderName}</strong>, {subject}
          </>
        )}
      </PickedList>
    </ChosenPanel>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar mensagens" />
}
