import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { containsPlainly } from '#app/database/contains.ts'
import { jobs } from '../jobs/job-table.ts'
import { packages } from '../subscriptions/subscription-table.ts'
import { listedUsers } from '../users/listed-user-table.ts'
import { events } from './event-table.ts'

/** Maximum matching names per kind. Users can type a longer name to get fewer. */
const MOST_NAMED = 2_000

/**
 * SQL: ids of subjects with a matching name, found by a word index, at most `MOST_NAMED` per kind.
 */
export function named(typed: string): SQL {
  return sql`named as materialized (
    (select id, 'account' as kind from ${listedUsers}
      where ${containsPlainly(typed, listedUsers.name)} limit ${MOST_NAMED})
    union all (select id, 'job' from ${jobs}
      where ${containsPlainly(typed, sql`plainly(${jobs.title})`)} limit ${MOST_NAMED})
    union all (select id, 'package' from ${packages}
      where ${containsPlainly(typed, sql`plainly(${packages.name})`)} limit ${MOST_NAMED})
  )`
}

/** Whether more names of one kind match than the search considers. */
export async function areTooManyNamed(db: Db, typed: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with ${named(typed)} select from named group by kind having count(*) >= ${MOST_NAMED}`)
  return rows.length > 0
}

/**
 * SQL: the typed name matches the act's subject, the record that the subject belongs to, or the
 * name that the act stored.
 */
export function isAboutNamed(typed: string): SQL {
  const calledOnce = sql`plainly(concat_ws(' ', ${events.data} ->> 'name', ${events.data} ->> 'title',
    ${events.data} ->> 'companyName'))`
  // Run subqueries for each act, because joins would read every application and user.
  const jobOfApplication = sql`(select job_id from applications where id = ${events.subjectId})`
  const applicant = sql`(select candidate_id from applications where id = ${events.subjectId})`
  const isAdminCalledSo = sql`(select ${containsPlainly(typed, sql`plainly(users.name)`)}
    from users where users.id = ${events.subjectId})`
  return sql`(
    ${events.subjectId} in (select id from named)
    or ${events.companyId} in (select id from named)
    or (${events.name} in ('company-deleted', 'job-deleted', 'account-deleted', 'job-status-changed',
        'job-change-approved', 'job-change-refused', 'job-change-reopened')
      and ${containsPlainly(typed, calledOnce)})
    or (${events.name} = 'application-deleted'
      and (${events.data} ->> 'jobId')::uuid in (select id from named))
    or (${events.name} in ('application-status-changed', 'cv-opened')
      and ${jobOfApplication} in (select id from named))
    or (${events.name} = 'cv-opened' and ${applicant} in (select id from named))
    or (${events.name} like 'admin-%' and ${isAdminCalledSo}))`
}
