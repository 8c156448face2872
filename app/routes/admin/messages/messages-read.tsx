import { href } from 'react-router'
import { z } from 'zod'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { notReached } from '#app/components/feedback/notice-toaster.tsx'
import { ChosenPanel } from '#app/components/lists/chosen-panel.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { someChosen } from '#app/domain/chosen-ids.ts'
import { listMessagesToRead, readMessages } from '#app/domain/messages/read-messages.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { decideOnChosen, loadChosen } from '#app/http/forms/decide-on-chosen.ts'
import type { Route } from './+types/messages-read'

const failed = 'Erro ao marcar como lida'
const list = href('/admin/mensagens')

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Marcar como lidas') }]
}

export const loader = loadChosen({
  gate: forAdmin,
  name: 'mensagem',
  list,
  find: ({ db, actor }, ids) => listMessagesToRead(db, actor, ids),
  isReady: ({ isRead }) => !isRead,
  none: 'no-messages-chosen',
})

export const action = decideOnChosen({
  gate: forAdmin,
  input: z.object({ mensagens: someChosen('Escolha pelo menos uma mensagem.') }),
  list,
  failed,
  act: ({ db, actor }, { mensagens }) => readMessages(db, actor, mensagens),
  notices: { one: 'one-message-read', many: 'messages-read', inPart: 'messages-read-in-part' },
})

export const clientAction = keepsAnswering(failed, notReached)

export default function ReadMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { length } = loaderData.ready
  return (
    <ChosenPanel
      name="mensagens"
      loaded={loaderData}
      state={actionData}
      question={
        length === 1 ? 'Marcar 1 mensagem como lida?' : `Marcar ${length} mensagens como lidas?`
      }
      confirmLabel={length === 1 ? 'Marcar como lida' : 'Marcar como lidas'}
      variant="primary"
      busyLabel="A marcar"
      readyLead="Não voltam a ficar por ler. As que ainda não têm resposta continuam por responder:"
      nameOf={({ senderName }) => senderName}
      about={({ subject }) => `, ${subject}`}
    />
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar mensagens" />
}
