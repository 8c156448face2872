import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { ProvinceSlug } from '../places/province.ts'

export type MailedJob = {
  id: string
  title: string
  companyName: string
  province: ProvinceSlug | null
  location: string | null
  salaryMin: number | null
  salaryMax: number | null
  expiresAt: Date | null
  alertName?: string
}

type Row = Omit<MailedJob, 'expiresAt'> & { expiresAt: string | null }

const columns = sql`jobs.id, jobs.title, companies.name as "companyName", jobs.province, jobs.location,
  jobs.salary_min::float8 as "salaryMin", jobs.salary_max::float8 as "salaryMax", jobs.expires_at as "expiresAt"`
const isPublic = sql`jobs.status = 'active' and (jobs.expires_at is null or jobs.expires_at > now())`

/**
 * Loads the contents of an alert mail when it is sent. Undefined if the subscriber has no alert
 * left.
 */
export async function findAlertMail(db: Db, mailId: string, subscriberId: string) {
  const { rows: own } = await db.execute<{ name: string; query: string; pausedHere: boolean }>(sql`
    select a.name, a.query, a.paused_by_mail is not distinct from ${mailId}::uuid as "pausedHere" from alerts a
    where a.subscriber_id = ${subscriberId} and a.deleted_at is null and a.confirmed_at is not null
    order by a.id in (select alert_id from alert_deliveries where mail_id = ${mailId}) desc, a.created_at`)
  if (own.length === 0) return undefined
  const { rows: jobs } = await db.execute<Row>(sql`
    select ${columns}, alerts.name as "alertName" from alert_deliveries join jobs on jobs.id = job_id
      left join alerts on alerts.id = alert_id
      join companies on companies.id = jobs.company_id join listed_jobs on listed_jobs.job_id = jobs.id
    where mail_id = ${mailId} and alert_deliveries.subscriber_id = ${subscriberId} and ${isPublic}
    order by alerts.created_at, alerts.id, listed_jobs.listed_at desc, jobs.id`)
  const { rows: favorites } = await db.execute<Row>(sql`
    select ${columns} from favorites join jobs on jobs.id = job_id
      join companies on companies.id = jobs.company_id
    where reminded_by_mail = ${mailId} and ${isPublic} order by jobs.expires_at, jobs.id`)
  return {
    jobs: jobs.map(dated),
    favorites: favorites.map(dated),
    hasSeveralAlerts: own.length > 1,
    query: own.length === 1 ? (own[0]?.query ?? '') : '',
    paused: own.filter(({ pausedHere }) => pausedHere).map(({ name }) => name),
  }
}

const dated = (row: Row): MailedJob => ({
  ...row,
  expiresAt: row.expiresAt === null ? null : new Date(row.expiresAt),
})

export async function findAlertForMail(db: Db, alertId: string) {
  const { rows } = await db.execute<{
    name: string
    subscriberId: string
    recipient: string
    isConfirmed: boolean
    isAsked: boolean
  }>(sql`
    select a.name, a.subscriber_id as "subscriberId", coalesce(u.email, s.email) as recipient,
      a.confirmed_at is not null as "isConfirmed", a.asked_at is not null as "isAsked"
    from alerts a join alert_subscribers s on s.id = a.subscriber_id left join users u on u.id = s.candidate_id
    where a.id = ${alertId} and a.deleted_at is null`)
  return rows[0]
}
