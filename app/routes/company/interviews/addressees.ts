import { href, redirect } from 'react-router'
import { HELD_ROWS } from '#app/browser/url-state/held-rows.ts'
import {
  findOpenInterviews,
  openVersion,
} from '#app/domain/applications/interviews/open-interviews.ts'
import { listAddressees } from '#app/domain/applications/messages/addressees.ts'
import type { forCompany } from '#app/http/access/gates.ts'
import { notFound } from '#app/http/forms/path-id.ts'
import { readId } from '#app/http/forms/read-id.ts'

export function idsIn(request: Request): string[] {
  const values = new URL(request.url).searchParams.getAll(HELD_ROWS)
  return [...new Set(values.flatMap((id) => readId(id) ?? []))]
}

/** Answers 404 if the company did not receive one of these applications. */
export async function findInvited(
  { db, actor }: ReturnType<typeof forCompany>,
  ids: string[],
): Promise<{ id: string; candidateName: string; jobTitle: string }[]> {
  if (ids.length === 0) throw redirect(href('/empresa/candidatos'))
  const found = await listAddressees(db, actor, ids)
  if (found.length < ids.length) notFound()
  return found.map(({ id, candidateName, jobTitle }) => ({ id, candidateName, jobTitle }))
}

/** The open interviews that a new proposal replaces, and their version for the form. */
export async function findReplaced({ db, actor }: ReturnType<typeof forCompany>, ids: string[]) {
  const open = await findOpenInterviews(db, actor, ids)
  const replaced = open.map(({ proposedAt, startsAt }) => ({ proposedAt, startsAt }))
  return { replaced, version: openVersion(open) }
}
