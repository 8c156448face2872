import { Form, href, Link } from 'react-router'
import { NothingFound } from '#app/components/lists/nothing-found.tsx'
import { PickBar, PickBox } from '#app/components/lists/pick-rows.tsx'
import { Moment } from '#app/components/text/moment.tsx'
import { countText } from '#app/domain/formats/count-text.ts'
import type { listMessages, MessageListQuery } from '#app/domain/messages/list-messages.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { addressOf } from './message-address.ts'
import { MessagePromise } from './message-promise.tsx'

type List = Awaited<ReturnType<typeof listMessages>>

type ListProps = {
  list: List
  query: MessageListQuery
  now: Date
  chosen: string | undefined
}

const SELECTION = 'mensagens-escolhidas'

export function MessageList({ list, query, now, chosen }: ListProps) {
  if (list.messages.length === 0) return <Nothing query={query} />
  return (
    <>
      <p role="status" className="mb-2 text-sm text-cinza">
        {countText(list, 'mensagem', 'mensagens')}
      </p>
      {list.messages.some(({ isRead }) => !isRead) && (
        <PickBar
          id={SELECTION}
          action={href('/admin/mensagens/ler')}
          back={addressOf(query)}
          note="Antes de marcar vê quais são."
        >
          <Button size="small">Marcar as escolhidas como lidas</Button>
        </PickBar>
      )}
      <ul className="split-list">
        {list.messages.map((message) => {
          const isChosen = message.id === chosen
          return (
            <li key={message.id} className={classNames(isChosen && 'is-chosen')}>
              <OpenMessage message={message} query={query} isChosen={isChosen} />
              <p className="line-clamp-2">
                {message.subject}
                {message.company && ` · ${message.company}`}
              </p>
              <p className="truncate text-sm text-cinza">{message.preview}</p>
              <p className="split-meta">
                {!message.isRead && (
                  <PickBox
                    bar={SELECTION}
                    name="mensagem"
                    value={message.id}
                    label={`a mensagem de ${message.senderName}`}
                  />
                )}
                {!message.isRead && <Badge tone="info">Por ler</Badge>}
                <MessagePromise message={message} now={now} />
                {message.assignee && <span className="clamped">Trata: {message.assignee}</span>}
                <Moment at={message.sentAt} />
              </p>
            </li>
          )
        })}
      </ul>
      <div className="mt-4">
        <Pagination
          current={query.page}
          last={list.pages}
          hrefFor={(page) => addressOf({ ...query, page })}
        />
      </div>
    </>
  )
}

/**
 * Opening an unread message marks it as read, so its row is a form. Rows of read messages are
 * links.
 */
function OpenMessage({
  message: { id, senderName, isRead },
  query,
  isChosen,
}: {
  message: List['messages'][number]
  query: MessageListQuery
  isChosen: boolean
}) {
  const sender = <span className="line-clamp-2">{senderName}</span>
  if (isRead || isChosen) {
    return (
      <Link
        to={addressOf(query, id)}
        preventScrollReset
        aria-current={isChosen ? 'true' : undefined}
        className="card-link block font-semibold"
      >
        {sender}
      </Link>
    )
  }
  return (
    <Form
      method="post"
      action={href('/admin/mensagens/:messageId/abrir', { messageId: id })}
      preventScrollReset
    >
      <input type="hidden" name="voltar" value={addressOf(query, id)} />
      <button type="submit" className="row-button card-link block">
        {sender}
      </button>
    </Form>
  )
}

function Nothing({ query }: { query: MessageListQuery }) {
  if (query.q || query.estado || query.assunto) {
    return (
      <NothingFound title="Nenhuma mensagem encontrada" list={href('/admin/mensagens')}>
        Nenhuma mensagem corresponde ao que procura.
      </NothingFound>
    )
  }
  return (
    <EmptyState title="Ainda não há mensagens">
      O que as pessoas escrevem no formulário de contacto fica aqui.
    </EmptyState>
  )
}
