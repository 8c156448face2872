import { userListSchema } from '#app/domain/users/list-users.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import { addressOf } from './user-address.ts'

type Asked = { request: Request; params: { userId?: string | undefined } }

/** The URL that opens the user beside the list, with the list's filters and page. */
export function toUser({ request, params }: Asked): string {
  return addressOf(queryOf(request), pathId(params.userId))
}

export const toUsers = ({ request }: Pick<Asked, 'request'>) => addressOf(queryOf(request))

const queryOf = (request: Request) =>
  userListSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
