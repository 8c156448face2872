import { href } from 'react-router'
import { listAddress } from '#app/components/lists/list-address.ts'
import type { UserListQuery } from '#app/domain/people/list-users.ts'

/** The list with this query, and with somebody open beside it. */
export function addressOf(query: UserListQuery, userId?: string): string {
  const path = userId ? href('/admin/usuarios/:userId', { userId }) : href('/admin/usuarios')
  return listAddress(path, query)
}
