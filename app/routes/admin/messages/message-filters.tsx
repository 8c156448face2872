import { Form, href } from 'react-router'
import type { MessageListQuery } from '#app/domain/messages/list-messages.ts'
import { type MessageState, messageStates, messageSubjects } from '#app/domain/messages/message.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'

const stateLabels = {
  'por-ler': 'Por ler',
  'por-responder': 'Por responder',
  respondidas: 'Respondidas',
} satisfies Record<MessageState, string>

export function MessageFilters({ query }: { query: MessageListQuery }) {
  return (
    <Form method="get" action={href('/admin/mensagens')} role="search" className="area-filters">
      <TextField
        label="Nome ou empresa"
        name="q"
        type="search"
        key={query.q}
        defaultValue={query.q}
      />
      <SelectField
        label="Estado"
        name="estado"
        key={`estado ${query.estado}`}
        defaultValue={query.estado ?? ''}
        placeholder="Todas"
        options={messageStates.map((value) => ({ value, label: stateLabels[value] }))}
      />
      <SelectField
        label="Assunto"
        name="assunto"
        key={`assunto ${query.assunto}`}
        defaultValue={query.assunto ?? ''}
        placeholder="Todos"
        options={messageSubjects.map((value) => ({ value, label: value }))}
      />
      <Button>Filtrar</Button>
    </Form>
  )
}
