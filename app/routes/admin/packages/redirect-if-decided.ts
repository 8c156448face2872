import { redirect } from 'react-router'
import { requestListSchema } from '#app/domain/subscriptions/list-package-requests.ts'
import type { PackageRequestStatus } from '#app/domain/subscriptions/package.ts'
import { requestsAddress } from './package-address.ts'

/** A dialog about a request that is decided leads to the request, where it says who decided. */
export function redirectIfDecided({ id, status }: { id: string; status: PackageRequestStatus }) {
  if (status !== 'pending') throw redirect(requestsAddress(requestListSchema.parse({}), id))
}
