import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { companySubscriptions, packages } from './subscription-table.ts'

const publicColumns = {
  id: packages.id,
  name: packages.name,
  type: packages.type,
  price: packages.price,
  maxJobs: packages.maxJobs,
  durationDays: packages.durationDays,
}

/** Packages on sale, cheapest first (PACK-02). Prices in KZ, durations in days. */
export function listPackagesOnSale(db: Db) {
  return db
    .select(publicColumns)
    .from(packages)
    .where(and(eq(packages.isActive, true), ne(packages.type, 'trial')))
    .orderBy(asc(packages.price), asc(packages.id))
    .limit(50)
}

export function listPackages(db: Db) {
  return db
    .select(publicColumns)
    .from(packages)
    .where(eq(packages.isActive, true))
    .orderBy(asc(packages.price), asc(packages.id))
    .limit(50)
}

export function listEveryPackage(db: Db, _actor: Admin) {
  return db
    .select({
      ...publicColumns,
      isActive: packages.isActive,
      inUse: db.$count(
        companySubscriptions,
        and(
          eq(companySubscriptions.packageId, packages.id),
          eq(companySubscriptions.isActive, true),
          sql`${companySubscriptions.endDate} >= now()`,
        ),
      ),
    })
    .from(packages)
    .orderBy(asc(packages.price), asc(packages.id))
    .limit(200)
}
