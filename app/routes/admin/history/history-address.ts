import { href } from 'react-router'
import type { AdminActsQuery } from '#app/domain/history/list-admin-acts.ts'

export function historyAddress({ page, ...query }: AdminActsQuery): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `${href('/admin/historico')}?${search}` : href('/admin/historico')
}
