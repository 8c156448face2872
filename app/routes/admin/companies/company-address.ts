import { href } from 'react-router'
import { listAddress } from '#app/components/lists/list-address.ts'
import type { CompanyListQuery } from '#app/domain/companies/list-companies.ts'

/** The list's URL; with `companyId`, that company is open beside the list. */
export function addressOf(query: CompanyListQuery, companyId?: string): string {
  const path = companyId
    ? href('/admin/empresas/:companyId', { companyId })
    : href('/admin/empresas')
  return listAddress(path, query)
}
