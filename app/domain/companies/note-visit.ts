import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../actor.ts'
import { currentTime } from '../formats/current-time.ts'
import { companies } from './company-table.ts'

/** Minutes without a page view that end a visit. */
export const VISIT_MINUTES = 30
/** Minimum minutes between writes, so that not every page view writes. */
export const VIEW_MINUTES = 3

const { visitedAt, visitedBefore, viewedAt } = companies
const lastView = sql`coalesce(${viewedAt}, ${visitedAt})`

/**
 * Records a dashboard view; a visit ends after half an hour without a view. Returns the start of
 * the previous visit; null on the first visit.
 */
export async function noteVisit(
  db: Db,
  { companyId }: CompanyMember,
  now = currentTime(),
): Promise<Date | null> {
  const isOver = sql`(${visitedAt} is null or ${lastView} <= ${ago(VISIT_MINUTES, now)})`
  const [noted] = await db
    .update(companies)
    .set({
      visitedBefore: sql`case when ${isOver} then ${visitedAt} else ${visitedBefore} end`,
      visitedAt: sql`case when ${isOver} then ${ago(0, now)} else ${visitedAt} end`,
      viewedAt: now,
    })
    .where(
      and(
        eq(companies.id, companyId),
        or(isNull(visitedAt), lte(lastView, ago(VIEW_MINUTES, now))),
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
 * Extends the current visit. Only a view of the dashboard begins a visit, because the dashboard
 * shows what is new since the previous visit.
 */
export async function noteView(
  db: Db,
  { companyId }: CompanyMember,
  now = currentTime(),
): Promise<void> {
  await db
    .update(companies)
    .set({ viewedAt: now })
    .where(
      and(
        eq(companies.id, companyId),
        gt(lastView, ago(VISIT_MINUTES, now)),
        lte(lastView, ago(VIEW_MINUTES, now)),
      ),
    )
}

function ago(minutes: number, now: Date) {
  return sql`${new Date(now.getTime() - minutes * 60_000).toISOString()}::timestamptz`
}
