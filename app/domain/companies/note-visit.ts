import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
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
 * Notes that somebody of the company looks at its area: written at most once in three minutes. The
 * first look after half an hour without one begins another visit.
 */
export async function noteLook(db: Db, { companyId }: CompanyMember, now = new Date()) {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
  const isOver = sql`(${visitedAt} is null or ${lastLook} <= ${ago(VISIT_MINUTES)}::timestamptz)`
  const at = now.toISOString()
  const [noted] = await db
    .update(companies)
    .set({
      visitedBefore: sql`case when ${isOver} then ${visitedAt} else ${visitedBefore} end`,
      visitedAt: sql`case when ${isOver} then ${at}::timestamptz else ${visitedAt} end`,
      lookedAt: now,
    })
    .where(
      and(eq(companies.id, companyId), or(isNull(visitedAt), lte(lastLook, ago(LOOK_MINUTES)))),
    )
    .returning({ visitedBefore })
  return noted
}

/** The same, and answers when the visit before this one began, or null on the first. */
export async function noteVisit(
  db: Db,
  actor: CompanyMember,
  now = new Date(),
): Promise<Date | null> {
  const noted = await noteLook(db, actor, now)
  if (noted) return noted.visitedBefore
  const [present] = await db
    .select({ visitedBefore })
    .from(companies)
    .where(eq(companies.id, actor.companyId))
  return present?.visitedBefore ?? null
}
