import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { FAVORITE_REMINDER_DAYS, MAX_JOBS_PER_MAIL, MAX_UNREAD_MAILS } from './alert.ts'
import { matchedColumns, passesFilters, passesRules } from './alert-filters.ts'

/** Subscribers per transaction. Limits the memory and duration of each transaction. */
const BATCH = 5_000

/** `instant` mails: at most 3 a day, at least 30 minutes apart (ALERT-04). */
const INSTANT = { perDay: 3, minutesApart: 30 }

/**
 * Minutes by which the periods of consecutive runs overlap, because a job that was listed before a
 * run may be committed after it. `alert_deliveries` prevents duplicates.
 */
const OVERLAP_MINUTES = 5

/** SQL: the most recent 07:00 in Luanda, of any day or of a Monday. */
const morning = (unit: 'day' | 'week') =>
  sql`(date_trunc('${sql.raw(unit)}', (now() at time zone 'Africa/Luanda') - interval '7 hours')
    + interval '7 hours') at time zone 'Africa/Luanda'`

const today = sql`luanda_day(now())`

const isDue = sql`a.confirmed_at is not null and a.paused_at is null and a.deleted_at is null
  and case a.frequency
    when 'daily' then a.checked_at < ${morning('day')}
    when 'weekly' then a.checked_at < ${morning('week')}
    else a.checked_at < now() and coalesce(s.last_mail_at < now() - make_interval(mins => ${INSTANT.minutesApart}), true)
      and (s.instant_day is distinct from ${today} or s.instant_mails < ${INSTANT.perDay})
      and exists (select from listed_jobs where listed_at > a.checked_at) end`

/**
 * Enqueues one mail per person about jobs published since the last check (ALERT-05). Skips blocked
 * accounts and unconfirmed e-mail addresses. Returns the number of mails.
 */
export async function sendAlerts(db: Db): Promise<number> {
  let mails = 0
  for (;;) {
    const batch = await db.transaction(sendBatch)
    if (batch.alerts === 0) return mails
    mails += batch.mails
  }
}

async function sendBatch(tx: Db): Promise<{ alerts: number; mails: number }> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('send-alerts'))`)
  await tx.execute(sql`set local statement_timeout = '120s'`)
  const due = sql`select ${dueColumns} from ${dueAlerts} where s.id in (
    select distinct s.id from ${dueAlerts} order by s.id limit ${BATCH}) and ${isDue}`
  await tx.execute(sql`delete from alert_new_jobs`)
  await tx.execute(sql`
    insert into alert_new_jobs (${newJobColumns})
      select ${matchedColumns} from listed_jobs job join listed_job_groups listed on listed.id = job.group_id
      where job.expires_at > now() and job.listed_at > (select min(since) from (${due}) as due)`)
  const { rows } = await tx.execute<{ alerts: number; mails: number }>(sql`
    with due as materialized (${due}),
    ${matches},
    ${reminders},
    ${mails},
    delivered as (
      insert into alert_deliveries (subscriber_id, job_id, alert_id, mail_id)
        select subscriber_id, job_id, alert_id, mail_id from matches join mails using (subscriber_id)
      on conflict do nothing),
    reminded as (
      update favorites set reminded_by_mail = mails.mail_id
      from reminders join mails using (subscriber_id) where favorites.id = reminders.favorite_id),
    counted as (
      update alert_subscribers s set last_mail_at = now(), instant_day = ${today},
        instant_mails = case when s.instant_day = ${today} then s.instant_mails else 0 end + is_instant::int
      from mails where mails.subscriber_id = s.id),
    checked as (${markChecked}),
    planned as (
      insert into mail_outbox (mail, recipient, data)
        select 'job-alert', recipient, jsonb_build_object('mailId', mail_id, 'subscriberId', subscriber_id,
          'total', total) from mails
      returning id),
    queued as (
      select graphile_worker.add_job('send-mail', json_build_object('outboxId', id), max_attempts => 20)
      from planned)
    select (select count(*)::int from due) as alerts, (select count(*)::int from queued) as mails`)
  return rows[0] ?? { alerts: 0, mails: 0 }
}

const dueAlerts = sql`alerts a join alert_subscribers s on s.id = a.subscriber_id
  left join users u on u.id = s.candidate_id left join account_settings o on o.user_id = u.id`

const dueColumns = sql`a.*, s.candidate_id, coalesce(u.email, s.email) as recipient,
  u.id is null or (u.email_verified and u.blocked_at is null and coalesce(o.notify_alerts, true)) as is_wanted,
  a.checked_at - make_interval(mins => ${OVERLAP_MINUTES}) as since`

const newJobColumns = sql.raw(
  'job_id, words, salary_min, salary_max, listed_at, province, contract_type, work_type, company_id, tags, conditions',
)

const isMatch = sql`a.is_wanted and f.listed_at > a.since and f.listed_at > a.created_at
  and ${passesFilters} and ${passesRules}`

/**
 * Alerts with search words use the word index. Alerts without them are compared with each new job.
 */
const matches = sql`
  matched as (
    select a.subscriber_id, a.candidate_id, a.id as alert_id, f.job_id, f.listed_at
      from due a join alert_new_jobs f on f.words @@ a.words where a.words is not null and ${isMatch}
    union all
    select a.subscriber_id, a.candidate_id, a.id, f.job_id, f.listed_at
      from due a cross join alert_new_jobs f where a.words is null and ${isMatch}),
  fresh as (
    select distinct on (subscriber_id, job_id) * from matched m
    where not exists (select from alert_deliveries d
        where d.subscriber_id = m.subscriber_id and d.job_id = m.job_id)
      and not exists (select from applications p
        where p.candidate_id = m.candidate_id and p.job_id = m.job_id)
    order by subscriber_id, job_id, alert_id),
  numbered as (
    select *, row_number() over (partition by subscriber_id order by listed_at desc, job_id) as nth,
      count(*) over (partition by subscriber_id)::int as total
    from fresh),
  matches as materialized (select * from numbered where nth <= ${MAX_JOBS_PER_MAIL})`

/** The daily mail reminds candidates of favourites that expire in 3 days (ALERT-11). */
const reminders = sql`
  reminders as materialized (
    select distinct f.id as favorite_id, a.subscriber_id
    from due a join favorites f on f.candidate_id = a.candidate_id
      join listed_jobs job on job.job_id = f.job_id
    where a.frequency = 'daily' and a.is_wanted and f.reminded_by_mail is null
      and job.expires_at > now() and job.expires_at < 'infinity'
      and luanda_day(job.expires_at) = ${today} + ${FAVORITE_REMINDER_DAYS}::int
      and not exists (select from applications p
        where p.candidate_id = a.candidate_id and p.job_id = f.job_id))`

const mails = sql`
  mails as materialized (
    select subscriber_id, gen_random_uuid() as mail_id, coalesce(max(total), 0) as total,
      min(due.recipient) as recipient, bool_or(due.id = part.alert_id and due.frequency = 'instant') as is_instant
    from (select subscriber_id, alert_id, total from matches
      union all select subscriber_id, null, null from reminders) part join due using (subscriber_id)
    group by subscriber_id)`

/** Marks alerts as checked, counts mails, and pauses alerts without clicks (ALERT-10). */
const markChecked = sql`
  update alerts a set checked_at = now(),
    last_sent_at = case when sent.mail_id is null then a.last_sent_at else now() end,
    unread_mails = a.unread_mails + (sent.mail_id is not null)::int,
    paused_at = case when sent.mail_id is not null and a.unread_mails + 1 >= ${MAX_UNREAD_MAILS} then now() end,
    paused_by_mail = case when a.unread_mails + 1 >= ${MAX_UNREAD_MAILS} then sent.mail_id end
  from due left join (
      select distinct alert_id, mail_id from matches join mails using (subscriber_id)) sent
    on sent.alert_id = due.id
  where a.id = due.id`
