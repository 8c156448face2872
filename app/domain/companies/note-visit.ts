import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../actor.ts'
import { companies } from './company-table.ts'

/** Minutes from its last look that a visit lasts; who looks again later is on another. */
export const VISIT_MINUTES = 30
/** Minutes that a look stands for, so that not every page writes. */
export const LOOK_MINUTES = 3

const { visitedAt, visitedBefore, lookedAt } = companies
/** Who came before looks were noted is on the visit that was. */
const lastLook = sql`coalesce(${lookedAt}, ${visitedAt})`

/**
 * Notes that somebody of the company is on its dashboard, which begins a visit after half an hour
 * without a look; answers when the visit before this one began, or null on the first.
 */
export async function noteVisit(
  db: Db,
  { companyId }: CompanyMember,
  now = new Date(),
): Promise<Date | null> {
  const isOver = sql`(${visitedAt} is null or ${lastLook} <= ${ago(VISIT_MINUTES, now)})`
  const [noted] = await db
    .update(companies)
    .set({
      visitedBefore: sql`case when ${isOver} then ${visitedAt} else ${visitedBefore} end`,
      visitedAt: sql`case when ${isOver} then ${ago(0, now)} else ${visitedAt} end`,
      lookedAt: now,
    })
    .where(
      and(
        eq(companies.id, companyId),
        or(isNull(visitedAt), lte(lastLook, ago(LOOK_MINUTES, now))),
      ),
    )
    .returning({ visitedBefore })
  if (noted) return noted.visitedBefore
  const [present] = await db
    .select({ visitedBefore })
    .from(companies)
    .where(eq(companies.id, companyId))
  return present?.visitedBefore ?? null
}

/**
 * Lets a visit go on while somebody of the company is elsewhere in its area. It begins none: what has
 * come since the last one is told on the dashboard, and who was not there has not read it.
 */
export async function noteLook(
  db: Db,
  { companyId }: CompanyMember,
  now = new Date(),
): Promise<void> {
  await db
    .update(companies)
    .set({ lookedAt: now })
    .where(
      and(
        eq(companies.id, companyId),
        gt(lastLook, ago(VISIT_MINUTES, now)),
        lte(lastLook, ago(LOOK_MINUTES, now)),
      ),
    )
}

function ago(minutes: number, now: Date) {
  return sql`${new Date(now.getTime() - minutes * 60_000).toISOString()}::timestamptz`
}
