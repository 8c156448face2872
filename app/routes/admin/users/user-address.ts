import { href } from 'react-router'
import type { UserListQuery } from '#app/domain/people/list-users.ts'

/** The list with this query, and with somebody open beside it. */
export function addressOf(query: UserListQuery, userId?: string): string {
  const { q, tipo, estado, ordem, page } = query
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (tipo) search.set('tipo', tipo)
  if (estado) search.set('estado', estado)
  if (ordem) search.set('ordem', ordem)
  if (page > 1) search.set('page', String(page))
  const path = userId ? href('/admin/usuarios/:userId', { userId }) : href('/admin/usuarios')
  return search.size > 0 ? `${path}?${search}` : path
}
