import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { jobs } from './job-table.ts'

/** Active and not past its deadline, where it has one: what can be found and applied to. */
export const isOpenJob = (of: { status: AnyPgColumn; expiresAt: AnyPgColumn } = jobs): SQL =>
  sql`(${of.status} = 'active' and (${of.expiresAt} is null or ${of.expiresAt} > now()))`

/** How a job stands as its company reads it (`OwnJobStatus`). */
export const ownStatus = sql`case when ${jobs.status} = 'active' and not ${isOpenJob()} then 'expired'
  else ${jobs.status}::text end`

/** Days of Luanda ahead for which a deadline is near enough to be told. */
const SOON_DAYS = 7

/** Open, and not for much longer. */
export const endsSoon = sql`(${isOpenJob()}
  and luanda_day(${jobs.expiresAt}) <= luanda_day(now()) + ${SOON_DAYS}::int)`

/** Sent back by an administrator, for the company to put right. */
export const isReturned = sql`(${jobs.returnReason} is not null)`
