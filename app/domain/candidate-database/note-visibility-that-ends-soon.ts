import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { system } from '../actor.ts'
import { recordAll } from '../history/record.ts'
import { REMINDER_DAYS } from './visibility.ts'
import { candidateVisibility } from './visibility-table.ts'

const BATCH = 500

/** Records an event, which triggers a mail, 14 days before a profile is hidden (BASE-01). */
export async function noteVisibilityThatEndsSoon(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ candidate_id: string }>(sql`
      update ${candidateVisibility} set reminded_at = now()
      where candidate_id in (
        select candidate_id from ${candidateVisibility}
        where visible_until is not null and reminded_at is null and visible_until > now()
          and visible_until < now() + make_interval(days => ${REMINDER_DAYS})
        order by visible_until limit ${BATCH} for update skip locked)
      returning candidate_id`)
    await recordAll(
      tx,
      system,
      rows.map(({ candidate_id: subjectId }) => ({ name: 'visibility-ends-soon', subjectId })),
    )
    return rows.length
  })
}
