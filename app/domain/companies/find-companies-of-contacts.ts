import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyId } from '../actor.ts'

export type KnownContact = {
  /** The telephone number or host name, as passed. */
  contact: string
  companyId: CompanyId
  name: string
  /** When an administrator approved the company. */
  checkedAt: Date
}

/**
 * The approved companies whose profile has one of these telephone numbers (nine digits) or host names
 * (without 'www.'). Reads only what a company publishes itself.
 */
export async function findCompaniesOfContacts(
  db: Db,
  { phones, hosts }: { phones: readonly string[]; hosts: readonly string[] },
): Promise<KnownContact[]> {
  if (phones.length + hosts.length === 0) return []
  const { rows } = await db.execute<Omit<KnownContact, 'checkedAt'> & { checkedAt: string }>(sql`
    with known as (
      select id, name, created_at, right(regexp_replace(phone, '\\D', '', 'g'), 9) as phone,
        regexp_replace(regexp_replace(lower(website), '^(https?://)?(www\\.)?', ''), '[/?#:].*$', '') as host
      from companies where approval = 'approved')
    select contact, id as "companyId", name, coalesce((select max(at) from events
        where subject_id = known.id and events.name = 'company-approved'), created_at) as "checkedAt"
    from known join (
      select unnest(${sql.param([...phones])}::text[]) as contact
      union select unnest(${sql.param([...hosts])}::text[])) asked on contact in (known.phone, known.host)
    order by contact, name limit 20`)
  return rows.map((row) => ({ ...row, checkedAt: new Date(row.checkedAt) }))
}
