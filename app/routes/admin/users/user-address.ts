import { href } from 'react-router'
import { listAddress } from '#app/components/lists/list-address.ts'
import type { UserListQuery } from '#app/domain/users/list-users.ts'

/**
 * The value of `lista` that marks the user list, even if its query is empty: administrators are
 * appointed and removed from two lists.
 */
export const USER_LIST = 'usuarios'

/** The list with this query, and optionally an open user. */
export function addressOf(query: UserListQuery, userId?: string): string {
  const path = userId ? href('/admin/usuarios/:userId', { userId }) : href('/admin/usuarios')
  return listAddress(path, query)
}

/** The URL of the page for appointing an administrator; its query leads back to this list. */
export function makeAdminAddress(query: UserListQuery): string {
  const path = href('/admin/seguranca/administradores/novo')
  return listAddress(path, { lista: USER_LIST, ...query })
}

/** The URL of the page for removing an administrator; its query leads back to this list. */
export function removeAddress(query: UserListQuery, adminId: string): string {
  const path = href('/admin/seguranca/administradores/:adminId/remover', { adminId })
  return listAddress(path, { lista: USER_LIST, ...query })
}
