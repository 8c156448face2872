import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyId } from '../actor.ts'
import { applications } from '../applications/application-table.ts'
import { countAnswerRate } from '../companies/count-answer-rates.ts'
import { type Refused, refused } from '../outcome.ts'
import type { Settings } from '../settings/read-settings.ts'

/**
 * A company with at least this many unanswered applications and an answer rate below this
 * percentage must answer before it can publish again (ANSW-08).
 */
export const OWED_APPLICATIONS = 20
export const OWED_BELOW_PERCENT = 30

export type AnswersOwed = Refused<'answers-owed', { count: number }>

type Rule = Pick<Settings, 'requireAnswers' | 'noAnswerDays'>

/** How many applications a company must answer before it can publish; 0 if it can publish now. */
export async function countAnswersOwed(
  db: Db,
  { requireAnswers, noAnswerDays }: Rule,
  companyId: CompanyId,
): Promise<number> {
  if (!requireAnswers) return 0
  const count = await db.$count(
    applications,
    and(
      eq(applications.companyId, companyId),
      isNull(applications.answeredAt),
      inArray(applications.status, ['submitted', 'reviewing']),
      isNotNull(applications.candidateId),
      sql`${applications.appliedAt} <= now() - make_interval(days => ${noAnswerDays}::int)`,
    ),
  )
  if (count < OWED_APPLICATIONS) return 0
  const rate = await countAnswerRate(db, companyId)
  return rate && rate.percent < OWED_BELOW_PERCENT ? count : 0
}

export async function refuseAnswersOwed(
  tx: Db,
  rule: Rule,
  companyId: CompanyId,
): Promise<AnswersOwed | undefined> {
  const count = await countAnswersOwed(tx, rule, companyId)
  return count > 0 ? refused('answers-owed', { count }) : undefined
}
