import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { jobs } from './job-table.ts'

/** Active and not past its deadline, where it has one: what can be found and applied to. */
export const isOpenJob = (of: { status: AnyPgColumn; expiresAt: AnyPgColumn } = jobs): SQL =>
  sql`(${of.status} = 'active' and (${of.expiresAt} is null or ${of.expiresAt} > now()))`
