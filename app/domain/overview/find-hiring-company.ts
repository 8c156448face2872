import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { accountSettings, users } from '../accounts/account-table.ts'
import { applications } from '../applications/application-table.ts'
import { companies } from '../companies/company-table.ts'

/** Applications that a published rate needs; a rate of fewer would reveal individual cases. */
const ENOUGH = 10
/** Days after which an unopened application counts as unanswered. */
const DAYS_TO_ANSWER = 14

/**
 * The public page of a company: its own text and the portal's figures. Only for approved companies.
 * `isHidden` if the company does not want a public page (COMP-67).
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
      // With automatic approval, no administrator may have read this company.
      isSeen: sql<boolean>`exists (select from events where subject_id = ${companies.id}
        and actor_kind = 'admin' and name in ('company-approved', 'company-created'))`,
      isHidden: sql<boolean>`coalesce(not ${accountSettings.showCompanyPage}, false)`,
    })
    .from(companies)
    .leftJoin(users, eq(users.id, companies.userId))
    .leftJoin(accountSettings, eq(accountSettings.userId, companies.userId))
    .where(
      and(
        eq(companies.id, companyId),
        eq(companies.approval, 'approved'),
        or(isNull(companies.userId), isNull(users.blockedAt)),
      ),
    )
  return found
}

/**
 * The percentage of applications older than two weeks that the company opened; undefined if there are few.
 */
export async function countAnsweredApplications(
  db: Db,
  companyId: string,
): Promise<number | undefined> {
  const [counted] = await db
    .select({
      all: sql<number>`count(*)::int`,
      answered: sql<number>`(count(*) filter (where ${applications.reviewedAt} is not null))::int`,
    })
    .from(applications)
    .where(
      and(
        sql`${applications.companyId} = ${companyId}`,
        sql`${applications.status} <> 'withdrawn'`,
        sql`${applications.appliedAt} < now() - make_interval(days => ${DAYS_TO_ANSWER})`,
      ),
    )
  if (!counted || counted.all < ENOUGH) return undefined
  return Math.round((100 * counted.answered) / counted.all)
}

export type HiringCompany = NonNullable<Awaited<ReturnType<typeof findHiringCompany>>>
