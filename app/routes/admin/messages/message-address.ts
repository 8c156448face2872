import { href } from 'react-router'
import type { MessageListQuery } from '#app/domain/messages/list-messages.ts'

/** The list with this query, and with a message open beside it. */
export function addressOf(query: MessageListQuery, messageId?: string): string {
  const { q, estado, assunto, page } = query
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (estado) search.set('estado', estado)
  if (assunto) search.set('assunto', assunto)
  if (page > 1) search.set('page', String(page))
  const path = messageId
    ? href('/admin/mensagens/:messageId', { messageId })
    : href('/admin/mensagens')
  return search.size > 0 ? `${path}?${search}` : path
}
