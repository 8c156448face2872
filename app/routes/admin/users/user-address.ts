import { href } from 'react-router'
import { listAddress } from '#app/components/lists/list-address.ts'
import type { UserListQuery } from '#app/domain/users/list-users.ts'

/**
 * The value of `lista` for the user list. Administrators are appointed and removed from two lists.
 */
export const USER_LIST = 'usuarios'

/** The list's URL with this query, and with `userId` the user open beside it. */
export function addressOf(query: UserListQuery, userId?: string): string {
  const path = userId ? href('/admin/usuarios/:userId', { userId }) : href('/admin/usuarios')
  return listAddress(path, query)
}

/** Its query leads back to this list. */
export function makeAdminAddress(query: UserListQuery): string {
  const path = href('/admin/seguranca/administradores/novo')
  return listAddress(path, { lista: USER_LIST, ...query })
}

/** Its query leads back to this list. */
export function removeAddress(query: UserListQuery, adminId: string): string {
  const path = href('/admin/seguranca/administradores/:adminId/remover', { adminId })
  return listAddress(path, { lista: USER_LIST, ...query })
}
