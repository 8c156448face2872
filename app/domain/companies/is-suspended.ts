import { and, eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyId } from '../actor.ts'
import { companies } from './company-table.ts'

/** A suspended company sends no messages to candidates. */
export async function isSuspended(db: Db, companyId: CompanyId): Promise<boolean> {
  const isIt = and(eq(companies.id, companyId), eq(companies.approval, 'suspended'))
  return (await db.$count(companies, isIt)) > 0
}
