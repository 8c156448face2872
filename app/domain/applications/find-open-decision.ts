import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../actor.ts'
import { currentTime } from '../formats/current-time.ts'
import { SECOND_THOUGHTS_MS } from './application.ts'
import { applicationStatusChanges, bulkDecisions } from './application-table.ts'

export async function findOpenDecision(
  db: Db,
  actor: CompanyMember,
  decisionId: string,
  now = currentTime(),
) {
  const [decision] = await db
    .select({
      id: bulkDecisions.id,
      toStatus: bulkDecisions.toStatus,
      decidedAt: bulkDecisions.decidedAt,
      undoneAt: bulkDecisions.undoneAt,
      changed: sql<number>`(select count(*)::int from ${applicationStatusChanges}
        where ${applicationStatusChanges.bulkDecisionId} = ${decisionId})`,
    })
    .from(bulkDecisions)
    .where(and(eq(bulkDecisions.id, decisionId), eq(bulkDecisions.companyId, actor.companyId)))
  if (!decision || decision.undoneAt) return undefined
  const leftMs = decision.decidedAt.getTime() + SECOND_THOUGHTS_MS - now.getTime()
  if (leftMs <= 0) return undefined
  const { id, toStatus, changed } = decision
  return { id, toStatus, changed, leftMs }
}

export type OpenDecision = NonNullable<Awaited<ReturnType<typeof findOpenDecision>>>
