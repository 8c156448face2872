import { companyListSchema } from '#app/domain/companies/list-companies.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import { addressOf } from './company-address.ts'

type Asked = { request: Request; params: { companyId?: string | undefined } }

export const queryOf = (request: Request) =>
  companyListSchema.parse(Object.fromEntries(new URL(request.url).searchParams))

export function toCompany({ request, params }: Asked): string {
  return addressOf(queryOf(request), pathId(params.companyId))
}
