import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyId } from '../../actor.ts'
import { system } from '../../actor.ts'
import { recordAll } from '../../history/record.ts'

type Row = { id: string; companyId: CompanyId; applicationId: string }

export const REMINDER_HOURS = [24, 2] as const

/**
 * Records an event 24 hours and 2 hours before each confirmed interview. Omits ended applications,
 * and reminders already due when the interview was confirmed.
 */
export async function remindOfInterviews(db: Db): Promise<void> {
  await remind(db, 24, sql`reminded_day_at`, 2)
  await remind(db, 2, sql`reminded_hours_at`, 0)
}

async function remind(db: Db, hours: number, column: SQL, untilHours: number) {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<Row>(sql`
      update interviews set ${column} = now()
      where id in (
        select interview.id from interviews interview
          join applications application on application.id = interview.application_id
          join companies company on company.id = interview.company_id and company.approval <> 'suspended'
        where interview.status = 'confirmed' and interview.${column} is null
          and interview.starts_at > now() + make_interval(hours => ${untilHours}::int)
          and interview.starts_at <= now() + make_interval(hours => ${hours}::int)
          and interview.answered_at <= interview.starts_at - make_interval(hours => ${hours}::int)
          and application.status not in ('rejected', 'withdrawn')
        order by interview.id limit 1000 for update of interview skip locked)
      returning id, company_id as "companyId", application_id as "applicationId"`)
    await recordAll(
      tx,
      system,
      rows.map(({ id, companyId, applicationId }) => ({
        name: 'interview-near' as const,
        subjectId: id,
        companyId,
        data: { applicationId, hours },
      })),
    )
  })
}
