import { type SQL, sql } from 'drizzle-orm'
import { containsPlainly } from '#app/database/contains.ts'
import { listedUsers } from '../people/listed-user-table.ts'
import { packages } from './subscription-table.ts'

/**
 * Whether a row with `company_id` and `package_id` is of a company or a package that is called so. The
 * names are looked up once, by the index of their words, and not for every row.
 */
export function isOfNamed(typed: string): SQL {
  return sql`(
    company_id in (select id from ${listedUsers}
      where kind = 'company' and ${containsPlainly(typed, listedUsers.name)})
    or package_id in (select id from ${packages}
      where ${containsPlainly(typed, sql`plainly(${packages.name})`)}))`
}
