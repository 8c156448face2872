import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { listedUsers } from '../users/listed-user-table.ts'
import type { PackageType } from './package.ts'
import { packages } from './subscription-table.ts'

export const PAGE_SIZE = 25

/** SQL `page (id, place)` with the ids of a page, so that names are joined only for these rows. */
export function pageOfIds(
  from: SQLWrapper,
  where: SQL,
  order: SQL,
  page: number,
  limit = PAGE_SIZE,
): SQL {
  return sql`unnest(array(
      select id from ${from} ${where} order by ${order}
      limit ${limit} offset ${(page - 1) * limit}
    )) with ordinality as page (id, place)`
}

/**
 * Joins company names, so that the database can read rows in the order of the names without
 * sorting.
 */
export function alongCompanyNames(rows: SQLWrapper): SQL {
  return sql`(select id as company_id, name from ${listedUsers} where kind = 'company') as named
    join ${rows} using (company_id)`
}

export function isOfType(type: PackageType): SQL {
  return sql`package_id in (select id from ${packages} where type = ${type})`
}
