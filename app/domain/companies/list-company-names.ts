import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { alphabetical } from '#app/database/alphabetical.ts'
import type { Db } from '#app/database/connection.ts'
import { containsPlainly } from '#app/database/contains.ts'
import type { Admin } from '../actor.ts'
import { line } from '../formats/typed-text.ts'
import { listedUsers } from '../users/listed-user-table.ts'
import { companies } from './company-table.ts'

const MOST_NAMES = 100

export const searchedName = (typed: string | null) =>
  line(100)
    .catch('')
    .parse(typed ?? '')

/**
 * Options of a select field: at most 100, in alphabetical order. The `wanted` company comes first,
 * so that it stays selectable.
 */
export async function listCompanyNames(
  db: Db,
  _actor: Admin,
  { wanted, named }: { wanted?: string | undefined; named?: string },
) {
  const { id, name, approval } = companies
  const first = wanted ? [desc(eq(id, wanted))] : []
  const called = db
    .select({ id: listedUsers.id })
    .from(listedUsers)
    .where(
      and(eq(listedUsers.kind, sql`'company'`), containsPlainly(named ?? '', listedUsers.name)),
    )
  const found = await db
    .select({ id, name, approval })
    .from(companies)
    .where(named ? inArray(id, called) : undefined)
    .orderBy(...first, asc(alphabetical(name)), asc(id))
    .limit(MOST_NAMES + 1)
  return { companies: found.slice(0, MOST_NAMES), areMore: found.length > MOST_NAMES }
}
