import { href } from 'react-router'
import { ListFilters } from '#app/components/lists/list-filters.tsx'
import type { MessageListQuery } from '#app/domain/messages/list-messages.ts'
import { type MessageState, messageStates, messageSubjects } from '#app/domain/messages/message.ts'

const stateLabels = {
  'por-ler': 'Por ler',
  'por-responder': 'Por responder',
  respondidas: 'Respondidas',
  minhas: 'Atribuídas a mim',
} satisfies Record<MessageState, string>

export function MessageFilters({ query: { q, estado, assunto } }: { query: MessageListQuery }) {
  return (
    <ListFilters
      action={href('/admin/mensagens')}
      search={{ label: 'Nome ou empresa', value: q }}
      choices={[
        {
          label: 'Estado',
          name: 'estado',
          value: estado,
          all: 'Todas',
          options: messageStates.map((value) => ({ value, label: stateLabels[value] })),
        },
        {
          label: 'Assunto',
          name: 'assunto',
          value: assunto,
          all: 'Todos',
          options: messageSubjects.map((value) => ({ value, label: value })),
        },
      ]}
    />
  )
}
