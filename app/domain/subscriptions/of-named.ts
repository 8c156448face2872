import { type SQL, sql } from 'drizzle-orm'
import { containsPlainly } from '#app/database/contains.ts'
import { listedUsers } from '../users/listed-user-table.ts'
import { packages } from './subscription-table.ts'
import { readTransferReference } from './transfer-reference.ts'

/**
 * A condition for rows with `company_id` and `package_id`: the name of the company or package
 * matches the text, or the text is the company's transfer reference. The names are looked up once
 * in their word index, not for every row.
 */
export function isOfNamed(typed: string): SQL {
  const reference = readTransferReference(typed)
  const hasReference = reference
    ? sql`right(id::text, ${reference.length}::int) = ${reference}`
    : sql`false`
  return sql`(
    company_id in (select id from ${listedUsers}
      where kind = 'company' and (${containsPlainly(typed, listedUsers.name)} or ${hasReference}))
    or package_id in (select id from ${packages}
      where ${containsPlainly(typed, sql`plainly(${packages.name})`)}))`
}
