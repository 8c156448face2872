import { type SQL, sql } from 'drizzle-orm'
import { candidates } from '../candidates/candidate-table.ts'
import { companies } from '../companies/company-table.ts'
import { admins, users } from './account-table.ts'

export const personName: SQL<string> = sql`coalesce(
  (select ${admins}.name from ${admins} where ${admins}.id = ${users}.id),
  (select nullif(btrim(${candidates}.name), '') from ${candidates} where ${candidates}.id = ${users}.id),
  (select ${companies}.name from ${companies} where ${companies}.user_id = ${users}.id),
  ${users}.name)`
