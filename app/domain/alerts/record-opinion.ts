import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import { system } from '../actor.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { type OpinionReason, opinionReasons, opinions, type RuleKind } from './alert.ts'
import { isLeftOut, matchedColumns, passesFilters } from './alert-filters.ts'
import { alertDeliveries, alertRules, alerts } from './alert-table.ts'
import type { Subscriber } from './subscriber.ts'

export const opinionSchema = z
  .object({
    opinion: z.enum(opinions, 'Escolha uma resposta.'),
    reason: z.enum(opinionReasons).optional().catch(undefined),
  })
  .refine(({ opinion, reason }) => opinion === 'interested' || reason !== undefined, {
    path: ['reason'],
    message: 'Escolha a razão.',
  })

/**
 * Maximum share of the last 30 days' matches that a rule may exclude. A rule above this share is
 * only proposed.
 */
const MAX_SHARE = 0.9

/** Number of opinions with the same reason, about one province or tag, that create a rule. */
const NEEDED = 2

export async function findDelivery(db: Db, subscriber: Subscriber, jobId: string) {
  const { rows } = await db.execute<{
    title: string
    companyName: string
    alertId: string | null
    isListed: boolean
  }>(sql`
    select jobs.title, companies.name as "companyName", alert_id as "alertId",
      exists (select from listed_jobs where job_id = jobs.id and expires_at > now()) as "isListed"
    from alert_deliveries join jobs on jobs.id = job_id join companies on companies.id = jobs.company_id
    where subscriber_id = ${subscriber.id} and job_id::text = ${jobId}`)
  return rows[0]
}

/** Records an opinion and derives rules for the alert (ALERT-07). Refuses 'job-not-sent'. */
export async function recordOpinion(
  db: Db,
  subscriber: Subscriber,
  jobId: string,
  { opinion, reason }: z.output<typeof opinionSchema>,
): Promise<Outcome<{ rule?: 'applied' | 'proposed' }, 'job-not-sent'>> {
  return db.transaction(async (tx) => {
    const why = opinion === 'not-interested' ? (reason ?? null) : null
    const [delivery] = await tx
      .update(alertDeliveries)
      .set({ opinion, reason: why })
      .where(
        and(
          eq(alertDeliveries.subscriberId, subscriber.id),
          eq(sql`${alertDeliveries.jobId}::text`, jobId),
        ),
      )
      .returning({ alertId: alertDeliveries.alertId })
    if (!delivery) return refused('job-not-sent')
    const { alertId } = delivery
    if (!alertId) return done({})
    await tx.update(alerts).set({ unreadMails: 0 }).where(eq(alerts.id, alertId))
    await record(tx, system, { name: 'alert-opinion', subjectId: alertId, data: { opinion } })
    if (!why) return done({})
    const rules = await rulesOf(tx, alertId, jobId, why)
    const states = []
    for (const rule of rules) states.push(await addRule(tx, alertId, rule))
    if (states.includes('applied')) return done({ rule: 'applied' })
    return done(states.includes('proposed') ? { rule: 'proposed' } : {})
  })
}

type Rule = { kind: RuleKind; value: string }

async function rulesOf(
  tx: Db,
  alertId: string,
  jobId: string,
  reason: OpinionReason,
): Promise<Rule[]> {
  const refusedFor = sql`from alert_deliveries d join jobs on jobs.id = d.job_id
    where d.alert_id = ${alertId} and d.reason = ${reason}`
  const rules = {
    company: sql`select 'company' as kind, company_id::text as value from jobs where id::text = ${jobId}`,
    pay: sql`select 'pay' as kind, ceil(coalesce(salary_max, salary_min))::bigint::text as value
      from jobs where id::text = ${jobId} and coalesce(salary_max, salary_min) is not null`,
    distance: sql`select 'province' as kind, jobs.province as value ${refusedFor}
      and jobs.province = (select province from jobs where id::text = ${jobId})
      group by jobs.province having count(*) >= ${NEEDED}`,
    field: sql`select 'tag' as kind, key as value from (select jobs.id, folded(tag) as key
        from (select jobs.* ${refusedFor}) jobs, unnest(jobs.tags) as tag) tagged
      where key in (select folded(tag) from jobs, unnest(tags) as tag where id::text = ${jobId})
      group by key having count(distinct id) >= ${NEEDED}`,
  } satisfies Record<OpinionReason, unknown>
  return (await tx.execute<Rule>(rules[reason])).rows
}

/**
 * Adds a rule, or only proposes the rule if it would exclude too many jobs. Undefined if the alert
 * already has this rule.
 */
async function addRule(tx: Db, alertId: string, rule: Rule) {
  const { rows } = await tx.execute<{ all: number; out: number }>(sql`
    select count(*)::int as "all", count(*) filter (where ${isLeftOut})::int as out
    from alerts a, (values (${rule.kind}, ${rule.value})) as r (kind, value), (
      select ${matchedColumns} from listed_jobs job join listed_job_groups listed on listed.id = job.group_id
      where job.listed_at > now() - interval '30 days') f
    where a.id = ${alertId} and (a.words is null or f.words @@ a.words) and ${passesFilters}`)
  const { all = 0, out = 0 } = rows[0] ?? {}
  const isApplied = out <= all * MAX_SHARE
  if (rule.kind === 'pay') {
    await tx
      .delete(alertRules)
      .where(and(eq(alertRules.alertId, alertId), eq(alertRules.kind, 'pay')))
  }
  const added = await tx
    .insert(alertRules)
    .values({ alertId, ...rule, isApplied })
    .onConflictDoNothing()
    .returning({ kind: alertRules.kind })
  if (added.length === 0) return undefined
  return isApplied ? 'applied' : 'proposed'
}
