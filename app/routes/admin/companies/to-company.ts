import { href } from 'react-router'
import { pathId } from '#app/http/forms/path-id.ts'

/** The page of the company that a path names. */
export function toCompany({ companyId }: { companyId?: string }): string {
  return href('/admin/empresas/:companyId', { companyId: pathId(companyId) })
}
