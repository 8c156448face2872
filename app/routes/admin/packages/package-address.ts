import { href } from 'react-router'
import type { RequestListQuery } from '#app/domain/subscriptions/list-package-requests.ts'
import type { PaymentListQuery } from '#app/domain/subscriptions/list-payments.ts'
import type { SubscriptionListQuery } from '#app/domain/subscriptions/list-subscriptions.ts'

type Asked = { [name: string]: string | number | undefined; ordem: string; page: number }

/** The list's own query; what is as it would be anyway is left out. */
function searchOf({ ordem, page, ...asked }: Asked): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) if (value) search.set(name, String(value))
  if (ordem !== 'recentes') search.set('ordem', ordem)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `?${search}` : ''
}

/** The list of subscriptions with this query, and with one open beside it. */
export function subscriptionsAddress(query: SubscriptionListQuery, assinatura?: string): string {
  return href('/admin/pacotes') + searchOf({ ...query, assinatura })
}

/** The list of requests with this query, and with one open beside it. */
export function requestsAddress(query: RequestListQuery, solicitacao?: string): string {
  return href('/admin/pacotes/solicitacoes') + searchOf({ ...query, solicitacao })
}

export function paymentsAddress(query: PaymentListQuery): string {
  return href('/admin/pacotes/pagamentos') + searchOf(query)
}
