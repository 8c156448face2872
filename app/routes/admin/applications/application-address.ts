import { href } from 'react-router'
import { listAddress } from '#app/components/lists/list-address.ts'
import type { AllApplicationsQuery } from '#app/domain/applications/list-all-applications.ts'

/** The list with this query, and with an application open beside it. */
export function addressOf(query: AllApplicationsQuery, applicationId?: string): string {
  const path = applicationId
    ? href('/admin/candidaturas/:applicationId', { applicationId })
    : href('/admin/candidaturas')
  return listAddress(path, query)
}

/** Where an application is deleted, and the list to come back to. */
export function deleteAddress(query: AllApplicationsQuery, applicationId: string): string {
  return listAddress(href('/admin/candidaturas/:applicationId/excluir', { applicationId }), query)
}
