import { href } from 'react-router'
import { listAddress } from '#app/components/lists/list-address.ts'
import type { RequestListQuery } from '#app/domain/subscriptions/list-package-requests.ts'
import type { PaymentListQuery } from '#app/domain/subscriptions/list-payments.ts'
import type { SubscriptionListQuery } from '#app/domain/subscriptions/list-subscriptions.ts'

type Asked = { [name: string]: string | number | undefined; ordem: string; page: number }

const addressAt = (path: string, { ordem, ...filters }: Asked) =>
  listAddress(path, { ...filters, ordem: ordem === 'recentes' ? undefined : ordem })

/** The list's URL; with `assinatura`, that subscription is open beside the list. */
export function subscriptionsAddress(query: SubscriptionListQuery, assinatura?: string): string {
  return addressAt(href('/admin/pacotes'), { ...query, assinatura })
}

/** The list's URL; with `solicitacao`, that request is open beside the list. */
export function requestsAddress(query: RequestListQuery, solicitacao?: string): string {
  return addressAt(href('/admin/pacotes/solicitacoes'), { ...query, solicitacao })
}

export function paymentsAddress(query: PaymentListQuery): string {
  return addressAt(href('/admin/pacotes/pagamentos'), query)
}
