import { href } from 'react-router'
import { listAddress } from '#app/components/lists/list-address.ts'
import type { MessageListQuery } from '#app/domain/messages/list-messages.ts'

/** The list's URL; with `messageId`, that message is open beside the list. */
export function addressOf(query: MessageListQuery, messageId?: string): string {
  const path = messageId
    ? href('/admin/mensagens/:messageId', { messageId })
    : href('/admin/mensagens')
  return listAddress(path, query)
}

/** The URL contains the list's query, so that the confirmation page can return to the list. */
export function deleteAddress(query: MessageListQuery, messageId: string): string {
  return listAddress(href('/admin/mensagens/:messageId/excluir', { messageId }), query)
}

/** The URL contains the list's query, so that the opened page can return to the list. */
export function handlingAddress(query: MessageListQuery, messageId: string): string {
  return listAddress(href('/admin/mensagens/:messageId/tratamento', { messageId }), query)
}
