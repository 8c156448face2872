import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { type CompanyId, system } from '../actor.ts'
import { applications } from '../applications/application-table.ts'
import { recordAll } from '../history/record.ts'
import {
  type AnswerRate,
  COUNTED_DAYS,
  DAYS_TO_ANSWER,
  MIN_APPLICATIONS,
  MIN_PEOPLE,
} from './answer-rate.ts'
import { companyAnswerRates as rates } from './answer-rate-table.ts'

/** SQL: the answer rate of each company with enough applications (ANSW-07). */
export function answerRates(ofCompany: SQL = sql`true`): SQL {
  const { companyId, candidateId, appliedAt, answeredAt, status } = applications
  const days = sql`extract(epoch from ${answeredAt} - ${appliedAt}) / 86400`
  return sql`
    select ${companyId}, round(100.0 * count(${answeredAt}) / count(*))::int as percent,
      round((percentile_cont(0.5) within group (order by ${days}))::numeric)::int as median_days
    from ${applications}
    where ${appliedAt} >= now() - make_interval(days => ${COUNTED_DAYS}::int)
      and ${appliedAt} <= now() - make_interval(days => ${DAYS_TO_ANSWER}::int)
      and ${status} <> 'withdrawn' and ${ofCompany}
    group by ${companyId}
    having count(*) >= ${MIN_APPLICATIONS} and count(distinct ${candidateId}) >= ${MIN_PEOPLE}`
}

export async function countAnswerRate(db: Db, companyId: CompanyId) {
  const { rows } = await db.execute<{ percent: number; median_days: number | null }>(
    answerRates(sql`${applications.companyId} = ${companyId}`),
  )
  const [rate] = rows
  return rate && ({ percent: rate.percent, medianDays: rate.median_days } satisfies AnswerRate)
}

/**
 * Computes all public rates. Records an event for each changed rate, which invalidates the
 * company's cached pages. Returns the number of changed companies.
 */
export async function countAnswerRates(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('answer rates'))`)
    const { rows } = await tx.execute<{ companyId: string }>(sql`
      with counted as materialized (${answerRates()}),
      gone as (
        delete from ${rates} where company_id not in (select company_id from counted)
        returning company_id),
      written as (
        insert into ${rates} as known (company_id, percent, median_days)
        select company_id, percent, median_days from counted
        on conflict (company_id) do update
          set percent = excluded.percent, median_days = excluded.median_days, counted_at = now()
          where (known.percent, known.median_days)
            is distinct from (excluded.percent, excluded.median_days)
        returning company_id)
      select company_id as "companyId" from gone union all select company_id from written`)
    await recordAll(
      tx,
      system,
      rows.map(({ companyId }) => ({
        name: 'company-answers-counted' as const,
        subjectId: companyId,
        companyId,
      })),
    )
    return rows.length
  })
}
