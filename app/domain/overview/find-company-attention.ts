import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../actor.ts'
import { isUnseen } from '../applications/application-query.ts'
import { isAwaitingAnswer, isOverdue } from '../applications/awaiting-answer.ts'
import { endsSoon, isReturned } from '../jobs/open-job-condition.ts'

/**
 * Number of items of each kind that need action, with the time of the oldest item or of the next
 * deadline.
 */
export async function findCompanyAttention(
  db: Db,
  actor: CompanyMember,
  lastVisit: Date | null = null,
) {
  const { companyId } = actor
  const since = lastVisit?.toISOString() ?? null
  const { rows } = await db.execute<{ kind: AttentionKind; count: number; at: string | null }>(sql`
    select 'arrived' as kind, count(*)::int as count, ${since}::timestamptz as at
      from applications where company_id = ${companyId} and applied_at >= ${since}::timestamptz
    union all
    select 'applications', count(*)::int, min(applied_at)
      from applications where company_id = ${companyId} and ${isUnseen()}
    union all
    select 'owed', count(*)::int, min(applied_at)
      from applications where company_id = ${companyId} and ${isAwaitingAnswer()} and ${isOverdue}
    union all
    select 'ending', count(*)::int, min(expires_at) from jobs
      where company_id = ${companyId} and ${endsSoon}
    union all
    select 'returned', count(*)::int, min(updated_at) from jobs
      where company_id = ${companyId} and ${isReturned}`)
  return rows.flatMap(({ kind, count, at }) =>
    count > 0 && at !== null ? [{ kind, count, at: new Date(at) }] : [],
  )
}

export type AttentionKind = 'arrived' | 'applications' | 'owed' | 'ending' | 'returned'
export type CompanyAttention = Awaited<ReturnType<typeof findCompanyAttention>>
