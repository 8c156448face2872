import { userListSchema } from '#app/domain/people/list-users.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import { addressOf } from './user-address.ts'

type Asked = { request: Request; params: { userId?: string | undefined } }

/** The page of the person that a path names, beside the list as it was filtered and paged. */
export function toUser({ request, params }: Asked): string {
  const query = userListSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
  return addressOf(query, pathId(params.userId))
}
