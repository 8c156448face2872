import { type SQL, sql } from 'drizzle-orm'
import { containsPlainly } from '#app/database/contains.ts'
import { listedUsers } from '../users/listed-user-table.ts'
import { packages } from './subscription-table.ts'
import { readTransferReference } from './transfer-reference.ts'

/**
 * SQL: the text matches the name of company or package, or the transfer reference. Searches names
 * by word index, not per row.
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
