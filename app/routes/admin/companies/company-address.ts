import { href } from 'react-router'
import type { CompanyListQuery } from '#app/domain/companies/list-companies.ts'

/** The list with this query, and with a company open beside it. */
export function addressOf(query: CompanyListQuery, companyId?: string): string {
  const { q, aprovacao, ordem, page } = query
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (aprovacao) search.set('aprovacao', aprovacao)
  if (ordem) search.set('ordem', ordem)
  if (page > 1) search.set('page', String(page))
  const path = companyId
    ? href('/admin/empresas/:companyId', { companyId })
    : href('/admin/empresas')
  return search.size > 0 ? `${path}?${search}` : path
}
