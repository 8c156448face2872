import { href } from 'react-router'
import type { OauthListQuery } from '#app/domain/people/list-oauth-users.ts'

/** The list with this query, and with the details of one of it. */
export function addressOf({ q, filtro, page }: OauthListQuery, shown?: string): string {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (filtro) search.set('filtro', filtro)
  if (page > 1) search.set('page', String(page))
  if (shown) search.set('ver', shown)
  const path = href('/admin/oauth')
  return search.size > 0 ? `${path}?${search}` : path
}
