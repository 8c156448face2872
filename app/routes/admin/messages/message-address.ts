import { href } from 'react-router'
import { listAddress } from '#app/components/lists/list-address.ts'
import type { MessageListQuery } from '#app/domain/messages/list-messages.ts'

/** The list with this query, and with a message open beside it. */
export function addressOf(query: MessageListQuery, messageId?: string): string {
  const path = messageId
    ? href('/admin/mensagens/:messageId', { messageId })
    : href('/admin/mensagens')
  return listAddress(path, query)
}

/** Where a message is deleted, and the list to come back to. */
export function deleteAddress(query: MessageListQuery, messageId: string): string {
  return listAddress(href('/admin/mensagens/:messageId/excluir', { messageId }), query)
}
