import { href } from 'react-router'
import { listAddress } from '#app/components/lists/list-address.ts'
import type { UserListQuery } from '#app/domain/users/list-users.ts'

/**
 * The value of `lista` if the user list links to the form. Without it, the form returns to the
 * security page.
 */
export const USER_LIST = 'usuarios'

/** The list's URL; with `userId`, that user is open beside the list. */
export function addressOf(query: UserListQuery, userId?: string): string {
  const path = userId ? href('/admin/usuarios/:userId', { userId }) : href('/admin/usuarios')
  return listAddress(path, query)
}

export function makeAdminAddress(query: UserListQuery): string {
  const path = href('/admin/seguranca/administradores/novo')
  return listAddress(path, { lista: USER_LIST, ...query })
}

export function removeAddress(query: UserListQuery, adminId: string): string {
  const path = href('/admin/seguranca/administradores/:adminId/remover', { adminId })
  return listAddress(path, { lista: USER_LIST, ...query })
}
