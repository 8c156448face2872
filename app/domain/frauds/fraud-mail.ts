import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'

export async function listApplicants(db: Db, fraudId: string) {
  const { rows } = await db.execute<{ id: string; email: string }>(sql`
    select distinct users.id, users.email
    from confirmed_frauds fraud
    join applications on applications.company_id = fraud.company_id
      and applications.applied_at <= fraud.confirmed_at
    join users on users.id = applications.candidate_id
    where fraud.id = ${fraudId}::uuid and users.email is not null
    order by users.id`)
  return rows
}

/**
 * Data for the mail to a candidate who applied. Lists only data that the company has opened
 * (SHIELD-08).
 */
export type FraudMail = {
  name: string
  companyName: string
  titles: string[]
  isUndone: boolean
  /** Whether the company opened or exported the application, also by a program with its API key. */
  sawApplication: boolean
  sawCv: boolean
}

export async function findFraudMail(
  db: Db,
  fraudId: string,
  candidateId: string,
): Promise<FraudMail | undefined> {
  const { rows } = await db.execute<FraudMail>(sql`
    select candidates.name, companies.name as "companyName",
      fraud.undone_at is not null as "isUndone",
      array_agg(distinct jobs.title) as titles,
      bool_or(applications.seen_at is not null
        or exists (select from events where events.company_id = applications.company_id
          and events.name = 'applications-exported' and events.at >= applications.applied_at)
        or exists (select from api_keys where api_keys.company_id = applications.company_id
          and 'applications:read' = any(api_keys.scopes)
          and api_keys.last_used_at >= applications.applied_at)) as "sawApplication",
      bool_or(exists (select from cv_openings where cv_openings.application_id = applications.id
        and cv_openings.actor_kind = 'company')) as "sawCv"
    from confirmed_frauds fraud
    join companies on companies.id = fraud.company_id
    join applications on applications.company_id = fraud.company_id
      and applications.applied_at <= fraud.confirmed_at
    join jobs on jobs.id = applications.job_id
    join candidates on candidates.id = applications.candidate_id
    where fraud.id = ${fraudId}::uuid and candidates.id = ${candidateId}::uuid
    group by candidates.name, companies.name, fraud.undone_at`)
  return rows[0]
}
