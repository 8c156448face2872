import { href } from 'react-router'
import { listAddress } from '#app/components/lists/list-address.ts'
import type { AllApplicationsQuery } from '#app/domain/applications/list-all-applications.ts'

/** The list's URL; with `applicationId`, that application is open beside the list. */
export function addressOf(query: AllApplicationsQuery, applicationId?: string): string {
  const path = applicationId
    ? href('/admin/candidaturas/:applicationId', { applicationId })
    : href('/admin/candidaturas')
  return listAddress(path, query)
}

/** The URL contains the list's query, so that the confirmation page can return to the list. */
export function deleteAddress(query: AllApplicationsQuery, applicationId: string): string {
  return listAddress(href('/admin/candidaturas/:applicationId/excluir', { applicationId }), query)
}
