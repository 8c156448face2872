import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { system } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { recordAll } from '../history/record.ts'
import { applications } from './application-table.ts'
import { isAwaitingAnswer, isOverdue } from './awaiting-answer.ts'

/**
 * Minimum days between two mails to a company. Less than a week, so that a late mail does not
 * suppress the next.
 */
const PAUSE_DAYS = 6

/**
 * Records one event a week for each company with unanswered applications (ANSW-04). The event
 * triggers a mail.
 */
export async function noteAnswersOwed(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('answers owed'))`)
    const { rows } = await tx.execute<{ companyId: string }>(sql`
      select distinct ${applications.companyId} as "companyId"
      from ${applications} join ${companies} on ${companies.id} = ${applications.companyId}
      where ${isAwaitingAnswer()} and ${companies.approval} = 'approved'
        and ${isOverdue}
        and not exists (select from events where name = 'answers-owed'
          and subject_id = ${applications.companyId}
          and at > now() - make_interval(days => ${PAUSE_DAYS}::int))`)
    await recordAll(
      tx,
      system,
      rows.map(({ companyId }) => ({
        name: 'answers-owed' as const,
        subjectId: companyId,
        companyId,
      })),
    )
    return rows.length
  })
}
