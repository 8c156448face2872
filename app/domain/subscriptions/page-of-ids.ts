import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { listedUsers } from '../users/listed-user-table.ts'
import type { PackageType } from './package.ts'
import { packages } from './subscription-table.ts'

/** Rows on a page of subscriptions, requests or payments. */
export const PAGE_SIZE = 25

/** The ids of a page as a table `page (id, place)`, so that names are joined only for these rows. */
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
 * Joins rows with a `company_id` to company names, so that the database can read rows in the order
 * of the names instead of sorting all of them.
 */
export function alongCompanyNames(rows: SQLWrapper): SQL {
  return sql`(select id as company_id, name from ${listedUsers} where kind = 'company') as named
    join ${rows} using (company_id)`
}

/** Whether the row's `package_id` refers to a package of this type. */
export function isOfType(type: PackageType): SQL {
  return sql`package_id in (select id from ${packages} where type = ${type})`
}
