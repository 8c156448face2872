import { and, eq, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../actor.ts'
import { companies } from './company-table.ts'

/** Minutes from its beginning that a visit lasts; who looks again later is on another. */
export const VISIT_MINUTES = 30

/**
 * Notes that somebody of the company is on its dashboard, written once for each visit; answers when the
 * visit before this one began, or null on the first.
 */
export async function noteVisit(
  db: Db,
  { companyId }: CompanyMember,
  now = new Date(),
): Promise<Date | null> {
  const longAgo = new Date(now.getTime() - VISIT_MINUTES * 60_000)
  const [begun] = await db
    .update(companies)
    .set({ visitedBefore: companies.visitedAt, visitedAt: now })
    .where(
      and(
        eq(companies.id, companyId),
        or(isNull(companies.visitedAt), lte(companies.visitedAt, longAgo)),
      ),
    )
    .returning({ visitedBefore: companies.visitedBefore })
  if (begun) return begun.visitedBefore
  const [present] = await db
    .select({ visitedBefore: companies.visitedBefore })
    .from(companies)
    .where(eq(companies.id, companyId))
  return present?.visitedBefore ?? null
}
