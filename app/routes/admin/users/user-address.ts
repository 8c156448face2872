import { href } from 'react-router'
import { listAddress } from '#app/components/lists/list-address.ts'
import type { UserListQuery } from '#app/domain/users/list-users.ts'

/**
 * Administrators are appointed and removed from two lists: `lista` says that it was this one, also with an
 * empty query.
 */
export const USER_LIST = 'usuarios'

/** The list with this query, and optionally an open user. */
export function addressOf(query: UserListQuery, userId?: string): string {
  const path = userId ? href('/admin/usuarios/:userId', { userId }) : href('/admin/usuarios')
  return listAddress(path, query)
}

/** Where an administrator is made, and that it was this list that one came from. */
export function makeAdminAddress(query: UserListQuery): string {
  const path = href('/admin/seguranca/administradores/novo')
  return listAddress(path, { lista: USER_LIST, ...query })
}

/** Where an administrator is removed, and that it was this list that one came from. */
export function removeAddress(query: UserListQuery, adminId: string): string {
  const path = href('/admin/seguranca/administradores/:adminId/remover', { adminId })
  return listAddress(path, { lista: USER_LIST, ...query })
}
