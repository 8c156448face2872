import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { AlertFrequency, RuleKind } from './alert.ts'
import { matchedColumns, passesFilters, passesRules } from './alert-filters.ts'
import type { Subscriber } from './subscriber.ts'

export type ListedRule = {
  kind: RuleKind
  value: string
  label: string
  isApplied: boolean
}

export type ListedAlert = {
  id: string
  name: string
  query: string
  frequency: AlertFrequency
  isPaused: boolean
  isPausedUnread: boolean
  isAsked: boolean
  isDeleted: boolean
  lastSentAt: Date | null
  /** Number of matching jobs of the last 7 days. */
  matches: number
  rules: ListedRule[]
}

export async function listAlerts(
  db: Db,
  subscriber: Pick<Subscriber, 'id'>,
): Promise<ListedAlert[]> {
  const { rows } = await db.execute<
    Omit<ListedAlert, 'lastSentAt'> & { lastSentAt: string | null }
  >(
    sql`
    select a.id, a.name, a.query, a.frequency, a.paused_at is not null as "isPaused",
      a.paused_by_mail is not null as "isPausedUnread", a.asked_at is not null as "isAsked",
      a.deleted_at is not null as "isDeleted", a.last_sent_at as "lastSentAt",
      (select count(*)::int from (
          select ${matchedColumns} from listed_jobs job join listed_job_groups listed on listed.id = job.group_id
          where job.listed_at > now() - interval '7 days' and job.expires_at > now()) f
        where (a.words is null or f.words @@ a.words) and ${passesFilters} and ${passesRules}) as matches,
      (select coalesce(json_agg(json_build_object('kind', r.kind, 'value', r.value, 'isApplied', r.is_applied,
          'label', case r.kind when 'company' then (select name from companies where id::text = r.value)
            when 'tag' then (select label from job_tags where key = r.value) else r.value end)
          order by r.created_at), '[]')
        from alert_rules r where r.alert_id = a.id) as rules
    from alerts a
    where a.subscriber_id = ${subscriber.id} and a.confirmed_at is not null
      and (a.deleted_at is null or a.deleted_at > now() - interval '1 day')
    order by a.created_at desc, a.id`,
  )
  return rows.map(({ lastSentAt, ...alert }) => ({
    ...alert,
    lastSentAt: lastSentAt === null ? null : new Date(lastSentAt),
  }))
}
