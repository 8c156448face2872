import { type SQL, sql } from 'drizzle-orm'
import { containsPlainly } from '#app/database/contains.ts'
import { jobs } from '../jobs/job-table.ts'
import { listedUsers } from '../people/listed-user-table.ts'
import { packages } from '../subscriptions/subscription-table.ts'
import { events } from './event-table.ts'

/** Of more things of one kind with the same letters an administrator writes more letters. */
const MOST_NAMED = 2_000

/** The ids of what is called so, each kind by the index of its words, the newest of too many. */
export function named(typed: string): SQL {
  return sql`named as materialized (
    (select id from ${listedUsers} where ${containsPlainly(typed, listedUsers.name)}
      order by display_number desc limit ${MOST_NAMED})
    union all (select id from ${jobs} where ${containsPlainly(typed, sql`plainly(${jobs.title})`)}
      order by created_at desc limit ${MOST_NAMED})
    union all (select id from ${packages} where ${containsPlainly(typed, sql`plainly(${packages.name})`)}
      limit ${MOST_NAMED})
  )`
}

/** Whether an act was done to one of them, to something of theirs, or to what was called so and is gone. */
export function isAboutNamed(typed: string): SQL {
  const calledOnce = sql`plainly(concat_ws(' ', ${events.data} ->> 'name', ${events.data} ->> 'title',
    ${events.data} ->> 'companyName'))`
  return sql`(
    ${events.subjectId} in (select id from named)
    or ${events.companyId} in (select id from named)
    or (${events.name} in ('company-deleted', 'job-deleted', 'account-deleted')
      and ${containsPlainly(typed, calledOnce)})
    or (${events.name} = 'application-deleted'
      and (${events.data} ->> 'jobId')::uuid in (select id from named))
    or (${events.name} in ('application-status-changed', 'cv-opened') and exists (
      select from applications
      where applications.id = ${events.subjectId} and job_id in (select id from named)))
    or (${events.name} like 'admin-%' and exists (
      select from users where users.id = ${events.subjectId}
        and ${containsPlainly(typed, sql`plainly(users.name)`)})))`
}
