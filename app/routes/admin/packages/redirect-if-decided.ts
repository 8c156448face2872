import { redirect } from 'react-router'
import { requestListSchema } from '#app/domain/subscriptions/list-package-requests.ts'
import type { PackageRequestStatus } from '#app/domain/subscriptions/package.ts'
import { requestsAddress } from './package-address.ts'

type Decided = { id: string; status: PackageRequestStatus }

/**
 * If the request has been decided, redirects to the list, which names the administrator who
 * decided.
 */
export function redirectIfDecided({ id, status }: Decided, query: URLSearchParams) {
  if (status === 'pending') return
  throw redirect(requestsAddress(requestListSchema.parse(Object.fromEntries(query)), id))
}
