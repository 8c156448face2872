import { eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { users } from '../accounts/account-table.ts'
import type { Admin, CompanyId } from '../actor.ts'
import { showPhone } from '../phone.ts'
import { mayBecome } from './company.ts'
import { seenCompany } from './company-input.ts'
import { companies } from './company-table.ts'
import { companyColumns } from './save-company.ts'

/** A company as its form and its detail show it, with what goes when it is deleted. */
export async function findCompany(db: Db, _actor: Admin, companyId: CompanyId) {
  const [found] = await db
    .select({
      id: companies.id,
      ...companyColumns,
      logo: companies.logo,
      approval: companies.approval,
      number: companies.displayNumber,
      createdAt: companies.createdAt,
      isClaimed: sql<boolean>`${companies.userId} is not null`,
      isBlocked: sql<boolean>`${users.blockedAt} is not null`,
      // By their names: they stand after companies in the line of nouns.
      jobs: sql<number>`(select count(*)::int from jobs where company_id = companies.id)`,
      applications: sql<number>`(select count(*)::int from applications where company_id = companies.id)`,
    })
    .from(companies)
    .leftJoin(users, eq(users.id, companies.userId))
    .where(eq(companies.id, companyId))
  if (!found) return undefined
  return {
    ...found,
    version: seenCompany(found),
    phone: showPhone(found.phone),
    may: {
      approve: mayBecome(found.approval, 'approved'),
      refuse: mayBecome(found.approval, 'refused'),
      invite: !found.isClaimed,
    },
  }
}

export type FoundCompany = NonNullable<Awaited<ReturnType<typeof findCompany>>>
