import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { jobs } from './job-table.ts'

export const isOpenJob = (of: { status: AnyPgColumn; expiresAt: AnyPgColumn } = jobs): SQL =>
  sql`(${of.status} = 'active' and (${of.expiresAt} is null or ${of.expiresAt} > now()))`

export const ownStatus = sql`case when ${jobs.status} = 'active' and not ${isOpenJob()} then 'expired'
  else ${jobs.status}::text end`

const SOON_DAYS = 7

export const endsSoon = sql`(${isOpenJob()}
  and luanda_day(${jobs.expiresAt}) <= luanda_day(now()) + ${SOON_DAYS}::int)`

export const isReturned = sql`(${jobs.returnReason} is not null)`
