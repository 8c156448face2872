import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { system } from '../actor.ts'
import { recordAll } from '../history/record.ts'
import { settings } from '../settings/settings-table.ts'
import { applications } from './application-table.ts'
import { isAwaitingAnswer } from './awaiting-answer.ts'

/**
 * Applications overdue for more than this many days are marked without a mail. Without this limit,
 * the first run would mail about all old applications.
 */
const NEWS_DAYS = 7

/**
 * Marks unanswered applications, and records one event per candidate, which triggers a mail
 * (ANSW-05). If a concurrent decision locks a row, the update waits and checks again.
 */
export async function markUnanswered(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ candidateId: string; isNews: boolean; at: string }>(sql`
      update ${applications} set no_answer_at = now() from ${settings}
      where ${isAwaitingAnswer()} and ${applications.noAnswerAt} is null
        and ${applications.appliedAt} <= now() - make_interval(days => no_answer_days)
      returning ${applications.candidateId} as "candidateId",
        ${applications.appliedAt} > now() - make_interval(days => no_answer_days + ${NEWS_DAYS}::int) as "isNews",
        ${applications.noAnswerAt}::text as at`)
    const news = new Map(
      rows.filter(({ isNews }) => isNews).map(({ candidateId, at }) => [candidateId, at]),
    )
    await recordAll(
      tx,
      system,
      [...news].map(([candidateId, markedAt]) => ({
        name: 'no-answer' as const,
        subjectId: candidateId,
        data: { markedAt },
      })),
    )
    return rows.length
  })
}
