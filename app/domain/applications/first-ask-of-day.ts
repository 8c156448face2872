import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyId } from '../actor.ts'
import { events } from '../history/event-table.ts'

/** True if no other candidate asked this company for an answer on the same day (Luanda time). */
export async function isFirstAskOfDay(
  db: Db,
  { id, companyId, at }: { id: string; companyId: CompanyId | null; at: Date },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ${events} where name = 'answer-asked' and company_id = ${companyId}
      and at > ${at.toISOString()}::timestamptz - interval '1 day'
      and luanda_day(at) = luanda_day(${at.toISOString()}::timestamptz)
      and id < ${id}::uuid limit 1`)
  return rows.length === 0
}
