import { type SQL, sql } from 'drizzle-orm'
import { startOfLuandaDay } from '../formats/luanda-day.ts'
import type { Span } from './reporting-period.ts'

/** SQL: the timestamp is within these days in Luanda. Can use an index on the timestamp. */
export function withinSpan(moment: SQL, { from, to }: Span): SQL {
  const [first, last] = [startOfLuandaDay(from).toISOString(), startOfLuandaDay(to).toISOString()]
  return sql`(${moment} >= ${first}::timestamptz and ${moment} < ${last}::timestamptz + interval '1 day')`
}
