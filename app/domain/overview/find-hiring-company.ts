import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { accountSettings, users } from '../accounts/account-table.ts'
import { applications } from '../applications/application-table.ts'
import { companies } from '../companies/company-table.ts'

/** Applications that a share is told of; fewer would say something about single people. */
const ENOUGH = 10
/** Days that a company has to look at an application before it counts as not answered. */
const DAYS_TO_ANSWER = 14

/**
 * A company as everybody may see it: what it says of itself, and what the portal knows. Only when an
 * administrator has approved it. `isHidden` when its owner does not want a page (COMP-67).
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
      // Where companies are let in by themselves, nobody has looked at this one.
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

/** Of a hundred applications that came at least two weeks ago, how many were looked at; undefined for few. */
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
