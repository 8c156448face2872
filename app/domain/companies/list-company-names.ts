import { asc } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { companies } from './company-table.ts'

/** Every company's name, to choose one from; the first 2,000 in alphabetical order. */
export function listCompanyNames(db: Db, _actor: Admin) {
  return db
    .select({ id: companies.id, name: companies.name, approval: companies.approval })
    .from(companies)
    .orderBy(asc(companies.name), asc(companies.id))
    .limit(2_000)
}
