import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { jobs } from './job-table.ts'

/** Active and not past a deadline: such jobs can be found and applied to. */
export const isOpenJob = (of: { status: AnyPgColumn; expiresAt: AnyPgColumn } = jobs): SQL =>
  sql`(${of.status} = 'active' and (${of.expiresAt} is null or ${of.expiresAt} > now()))`

/** The status that the company sees (`OwnJobStatus`). */
export const ownStatus = sql`case when ${jobs.status} = 'active' and not ${isOpenJob()} then 'expired'
  else ${jobs.status}::text end`

/** Days in Luanda before a deadline from which lists highlight the deadline. */
const SOON_DAYS = 7

/** Open, but the deadline is near. */
export const endsSoon = sql`(${isOpenJob()}
  and luanda_day(${jobs.expiresAt}) <= luanda_day(now()) + ${SOON_DAYS}::int)`

/** Returned by an administrator for the company to correct. */
export const isReturned = sql`(${jobs.returnReason} is not null)`
