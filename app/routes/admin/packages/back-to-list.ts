import { requestListSchema } from '#app/domain/subscriptions/list-package-requests.ts'
import { paymentListSchema } from '#app/domain/subscriptions/list-payments.ts'
import { subscriptionListSchema } from '#app/domain/subscriptions/list-subscriptions.ts'
import { paymentsAddress, requestsAddress, subscriptionsAddress } from './package-address.ts'

/** The URL of the list beneath a panel, with its filters, page and open subscription. */
export function backToSubscriptions(request: Request, id: string | undefined): string {
  return subscriptionsAddress(subscriptionListSchema.parse(queryOf(request)), id)
}

export function backToRequests(request: Request, id: string | undefined): string {
  return requestsAddress(requestListSchema.parse(queryOf(request)), id)
}

export function backToPayments(request: Request): string {
  return paymentsAddress(paymentListSchema.parse(queryOf(request)))
}

function queryOf(request: Request) {
  return Object.fromEntries(new URL(request.url).searchParams)
}
