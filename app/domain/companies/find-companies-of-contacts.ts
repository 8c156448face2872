import { sql } from 'drizzle-orm'
import { alphabetical } from '#app/database/alphabetical.ts'
import type { Db } from '#app/database/connection.ts'
import type { CompanyId } from '../actor.ts'

export type KnownContact = {
  contact: string
  companyId: CompanyId
  name: string
  checkedAt: Date
}

/**
 * Approved companies that have proved these telephone numbers (nine digits) or host names (without
 * 'www.'). Ignores contacts in profiles, because anyone can enter them (SHIELD-06).
 */
export async function findCompaniesOfContacts(
  db: Db,
  { phones, hosts }: { phones: readonly string[]; hosts: readonly string[] },
): Promise<KnownContact[]> {
  if (phones.length + hosts.length === 0) return []
  const { rows } = await db.execute<Omit<KnownContact, 'checkedAt'> & { checkedAt: string }>(sql`
    with owners as (
      select company_id, lower(split_part(email, '@', 2)) as host
      from company_members join users on users.id = user_id
      where role = 'dono' and email_verified),
    known as (
      select company_id, right(regexp_replace(subject, '\\D', '', 'g'), 9) as proved, decided_at as at
      from company_verifications join companies on companies.id = company_id
      where kind = 'phone' and outcome = 'accepted'
        and subject = regexp_replace(phone, '[^0-9+]', '', 'g')
        and exists (select from owners where owners.company_id = companies.id)
      union all
      select company_id, domain, checked_at from company_domains domains
      where exists (select from owners
        where owners.company_id = domains.company_id and host = domain))
    select contact, companies.id as "companyId", name, max(at) as "checkedAt"
    from known
    join companies on companies.id = known.company_id and approval = 'approved'
    join (
      select unnest(${sql.param([...phones])}::text[]) as contact
      union select unnest(${sql.param([...hosts])}::text[])) asked
      on contact = proved or contact like '%.' || proved
    group by contact, companies.id, name
    order by contact, ${alphabetical(sql`name`)} limit 20`)
  return rows.map((row) => ({ ...row, checkedAt: new Date(row.checkedAt) }))
}
