import { asc, eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { packages } from './subscription-table.ts'

/** The packages on offer, the trial too, cheapest first. Prices in KZ, durations in days. */
export function listPackages(db: Db) {
  return db
    .select({
      id: packages.id,
      name: packages.name,
      type: packages.type,
      price: packages.price,
      maxJobs: packages.maxJobs,
      durationDays: packages.durationDays,
    })
    .from(packages)
    .where(eq(packages.isActive, true))
    .orderBy(asc(packages.price), asc(packages.id))
    .limit(50)
}
