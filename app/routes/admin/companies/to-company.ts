import { companyListSchema } from '#app/domain/companies/list-companies.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import { addressOf } from './company-address.ts'

type Asked = { request: Request; params: { companyId?: string | undefined } }

/** The query of the list that the administrator came from: filters and page. */
export const queryOf = (request: Request) =>
  companyListSchema.parse(Object.fromEntries(new URL(request.url).searchParams))

/** The page of the company in the request's path, with the list's query. */
export function toCompany({ request, params }: Asked): string {
  return addressOf(queryOf(request), pathId(params.companyId))
}
