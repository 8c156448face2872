import { and, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { users } from '../accounts/account-table.ts'
import type { CompanyId, CompanyMember } from '../actor.ts'
import { type CompanyLevel, findCompanyLevel } from '../companies/company-level.ts'
import { companies } from '../companies/company-table.ts'
import { companyMembers } from '../companies/member-table.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { findSubscription } from '../subscriptions/find-subscription.ts'
import { plans } from '../subscriptions/plan.ts'
import { planTypeOf } from '../subscriptions/subscription.ts'
import { domainAndParents, readDomain } from './domain-name.ts'
import { candidateOpenings } from './opening-table.ts'

/** Minimum company level: e-mail address and telephone are confirmed. */
const MIN_LEVEL = 1

export type DatabaseViewer = {
  companyId: CompanyId
  level: CompanyLevel
  /** Domains of the company's website and of its members' e-mail addresses, with parent domains. */
  domains: string[]
}

export type AccessRefusal = 'not-in-plan' | 'level-too-low'
export type DatabaseAccess = { viewer: DatabaseViewer; quota: number; used: number }

/**
 * Returns a company's monthly quota of openings and the number used this month (Luanda). Refuses
 * 'not-in-plan' (D52, SUB-31) and 'level-too-low'.
 */
export async function findDatabaseAccess(
  db: Db,
  { companyId }: Pick<CompanyMember, 'companyId'>,
): Promise<Outcome<DatabaseAccess, AccessRefusal>> {
  const subscription = await findSubscription(db, companyId)
  const plan = plans[planTypeOf(subscription)]
  if (!plan.canAccessCandidateDatabase) return refused('not-in-plan')
  const level = await findCompanyLevel(db, companyId)
  if (level < MIN_LEVEL) return refused('level-too-low')
  const domains = await listDomains(db, companyId)
  const used = await db.$count(
    candidateOpenings,
    and(eq(candidateOpenings.companyId, companyId), gte(candidateOpenings.openedAt, startOfMonth)),
  )
  return done({ viewer: { companyId, level, domains }, quota: plan.profilesPerMonth, used })
}

const startOfMonth = sql`date_trunc('month', now(), 'Africa/Luanda')`

async function listDomains(db: Db, companyId: CompanyId): Promise<string[]> {
  const [members, [company]] = await Promise.all([
    db
      .selectDistinct({ domain: sql<string>`lower(split_part(${users.email}, '@', 2))` })
      .from(companyMembers)
      .innerJoin(users, eq(users.id, companyMembers.userId))
      .where(eq(companyMembers.companyId, companyId)),
    db.select({ website: companies.website }).from(companies).where(eq(companies.id, companyId)),
  ])
  const website = company?.website ? readDomain(company.website) : undefined
  const own = [...members.map(({ domain }) => domain), ...(website ? [website] : [])]
  return [...new Set(own.flatMap(domainAndParents))]
}
