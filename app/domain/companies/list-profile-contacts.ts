import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyId } from '../actor.ts'

/**
 * Which of these telephone numbers and host names are in an approved company's profile. The company
 * need not have proved them.
 */
export async function listProfileContacts(
  db: Db,
  { phones, hosts }: { phones: readonly string[]; hosts: readonly string[] },
): Promise<{ contact: string; companyId: CompanyId }[]> {
  if (phones.length + hosts.length === 0) return []
  const { rows } = await db.execute<{ contact: string; companyId: CompanyId }>(sql`
    with known as (
      select id, right(regexp_replace(phone, '\\D', '', 'g'), 9) as phone,
        regexp_replace(regexp_replace(lower(website), '^(https?://)?(www\\.)?', ''), '[/?#:].*$', '') as host
      from companies where approval = 'approved')
    select contact, id as "companyId" from known join (
      select unnest(${sql.param([...phones])}::text[]) as contact
      union select unnest(${sql.param([...hosts])}::text[])) asked on contact in (known.phone, known.host)
    order by contact, id limit 100`)
  return rows
}
