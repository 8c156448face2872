import { redirect } from 'react-router'
import { HELD_ROWS } from '#app/browser/url-state/held-rows.ts'
import {
  type ApplicationListQuery,
  applicationListSchema,
  asksTooMuch,
  findListRights,
} from '#app/domain/applications/application-query.ts'
import { MAX_ADDRESSEES } from '#app/domain/applications/messages/addressees.ts'
import { listChosenIds } from '#app/domain/applications/preview-decisions.ts'
import type { forCompany } from '#app/http/access/gates.ts'
import { readId } from '#app/http/forms/read-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { addressOf } from './application-address.ts'

/**
 * The ticked applications, or the whole list ('todas'). For more than 100, redirects to the list,
 * so that none is omitted silently.
 */
export async function findChosen(
  { db, actor }: ReturnType<typeof forCompany>,
  request: Request,
): Promise<string[]> {
  const { searchParams } = new URL(request.url)
  const query = listQueryOf(searchParams)
  const isWholeList = searchParams.get('todas') === '1'
  // Filters outside the plan select nothing (D52), so redirect to the list.
  if (isWholeList && asksTooMuch(query, await findListRights(db, actor)))
    throw redirect(addressOf(query))
  const ticked = searchParams.getAll(HELD_ROWS).flatMap((id) => readId(id) ?? [])
  const ids = isWholeList ? await listChosenIds(db, actor, query) : [...new Set(ticked)]
  if (ids.length === 0) throw redirectTo(addressOf(query), 'no-applications-chosen')
  if (ids.length > MAX_ADDRESSEES) throw redirectTo(addressOf(query), 'too-many-chosen')
  return ids
}

export function listQueryOf(searchParams: URLSearchParams): ApplicationListQuery {
  return applicationListSchema.parse(Object.fromEntries(searchParams))
}
