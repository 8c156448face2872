import { href } from 'react-router'
import { listAddress } from '#app/components/lists/list-address.ts'
import type { OauthListQuery } from '#app/domain/users/list-oauth-users.ts'

/** The list's URL; with `ver`, that user's details are shown. */
export function addressOf({ q, filtro, page }: OauthListQuery, ver?: string): string {
  return listAddress(href('/admin/oauth'), { q, filtro, page, ver })
}
