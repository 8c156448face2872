import { href } from 'react-router'
import { listAddress } from '#app/components/lists/list-address.ts'
import type { AdminActsQuery } from '#app/domain/history/list-admin-acts.ts'

export function historyAddress(query: AdminActsQuery): string {
  return listAddress(href('/admin/historico'), query)
}
