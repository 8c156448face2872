import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { plainNif } from '../companies/nif.ts'
import { phoneNumber } from '../formats/phone.ts'
import { line } from '../formats/typed-text.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { userListSchema } from './list-users.ts'
import type { ListedKind } from './user.ts'

export const userSearchSchema = userListSchema.omit({ page: true }).extend({ q: line(254) })

/** True for an e-mail address, or for more digits than a user number has. */
export function looksLikeContact(typed: string): boolean {
  return typed.includes('@') || typed.replace(/\D/g, '').length >= 9
}

const MAX_FOUND = 20

/**
 * Users with exactly this e-mail address, telephone number or BI/NIF, at most 20. Partial matches
 * would reveal a masked contact character by character. Refuses 'no-match'.
 */
export async function findUsersByContact(
  db: Db,
  _actor: Admin,
  contact: string,
): Promise<Outcome<{ id: string; kind: ListedKind; number: number; name: string }[], 'no-match'>> {
  const phone = phoneNumber().safeParse(contact)
  const numbers = JSON.stringify([contact, plainNif(contact), contact.toUpperCase()])
  const phones = JSON.stringify([contact, ...(phone.success && phone.data ? [phone.data] : [])])
  const { rows } = await db.execute<{ id: string; kind: ListedKind; number: number; name: string }>(
    sql`
    with found as (
      select id from users where lower(email) = ${contact.toLowerCase()}
      union select id from candidates where phone in (select jsonb_array_elements_text(${phones}::jsonb))
        or document_number in (select jsonb_array_elements_text(${numbers}::jsonb))
      union select id from companies where phone in (select jsonb_array_elements_text(${phones}::jsonb))
        or nif in (select jsonb_array_elements_text(${numbers}::jsonb))
    )
    select listed.id, listed.kind, listed.display_number as number,
      coalesce(admins.name, candidates.name, companies.name, users.name, '') as name
    from found join listed_users as listed using (id) left join users using (id)
    left join admins using (id) left join candidates using (id) left join companies using (id)
    order by listed.display_number limit ${MAX_FOUND}`,
  )
  return rows.length > 0 ? done(rows) : refused('no-match')
}
