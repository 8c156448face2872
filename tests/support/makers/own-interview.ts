import { onDatabase } from '#tests/support/database/journey-database.ts'

export async function deleteInterviews(applicationId: string): Promise<void> {
  await onDatabase('delete from interviews where application_id = $1', [applicationId])
}

/** Confirms the proposed interview of an application for a time in the past. */
export async function confirmInterview(applicationId: string, minutesAgo: number): Promise<void> {
  await onDatabase(
    `update interviews set status = 'confirmed', starts_at = now() - make_interval(mins => $2),
       slot_id = (select id from interview_slots slot
         where slot.proposal_id = interviews.proposal_id limit 1)
     where application_id = $1`,
    [applicationId, minutesAgo],
  )
}
