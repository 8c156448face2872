import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { users } from '../accounts/account-table.ts'
import type { AnswerRate } from '../companies/answer-rate.ts'
import { companyAnswerRates as rates } from '../companies/answer-rate-table.ts'
import { companies } from '../companies/company-table.ts'

/**
 * The public page of an approved company. `isHidden`: the company does not want a public page
 * (COMP-67).
 */
export async function findHiringCompany(db: Db, companyId: string) {
  const [found] = await db
    .select({
      id: companies.id,
      name: companies.name,
      logo: companies.logo,
      description: companies.description,
      sector: companies.sector,
      province: companies.province,
      location: companies.location,
      website: companies.website,
      employeeCount: companies.employeeCount,
      companySize: companies.companySize,
      foundedYear: companies.foundedYear,
      createdAt: companies.createdAt,
      distributesJobs: companies.distributesJobs,
      // Whether an administrator approved or created the company. After an automatic approval,
      // perhaps no administrator has read its text.
      isReviewed: sql<boolean>`exists (select from events where subject_id = ${companies.id}
        and actor_kind = 'admin' and name in ('company-approved', 'company-created'))`,
      answerRate: sql<AnswerRate | null>`(
        select json_build_object('percent', ${rates.percent}, 'medianDays', ${rates.medianDays})
        from ${rates} where ${rates.companyId} = ${companies.id})`,
      isHidden: sql<boolean>`not ${companies.showsPage}`,
    })
    .from(companies)
    .leftJoin(users, eq(users.id, companies.userId))
    .where(
      and(
        eq(companies.id, companyId),
        eq(companies.approval, 'approved'),
        or(isNull(companies.userId), isNull(users.blockedAt)),
      ),
    )
  return found
}

export type HiringCompany = NonNullable<Awaited<ReturnType<typeof findHiringCompany>>>
