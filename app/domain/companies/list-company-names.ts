import { asc, desc, eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { companies } from './company-table.ts'

const MOST_NAMES = 2_000

/**
 * Companies to choose one from, in alphabetical order: at most 2,000, and the `wanted` one first, so that
 * each can be chosen. `areMore` tells whether some were left out.
 */
export async function listCompanyNames(db: Db, _actor: Admin, wanted?: string) {
  const { id, name, approval } = companies
  const first = wanted ? [desc(eq(id, wanted))] : []
  const found = await db
    .select({ id, name, approval })
    .from(companies)
    .orderBy(...first, asc(name), asc(id))
    .limit(MOST_NAMES + 1)
  return { companies: found.slice(0, MOST_NAMES), areMore: found.length > MOST_NAMES }
}
