import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { done, type Outcome } from '../outcome.ts'
import { setJobStatus } from './change-job-status.ts'

/** As many as stand on one page of the list. */
export const MAX_AT_ONCE = 25

/** Ids with commas between them; what is none, or too much, is left out. */
export const jobIdsSchema = z
  .string()
  .max(MAX_AT_ONCE * 40)
  .transform((typed) => [...new Set(typed.split(','))].filter(isId).slice(0, MAX_AT_ONCE))

const isId = (typed: string) => z.uuid().safeParse(typed).success

/**
 * Approves jobs that wait, each on its own: one that somebody else has decided, or whose company is not
 * approved, is left as it is and counted in `left`.
 */
export async function approveJobs(
  db: Db,
  actor: Admin,
  jobIds: readonly string[],
): Promise<Outcome<{ approved: number; left: number }, never>> {
  let approved = 0
  for (const jobId of jobIds) {
    const answer = await setJobStatus(db, actor, jobId, 'active', 'pending')
    if (answer.ok) approved += 1
  }
  return done({ approved, left: jobIds.length - approved })
}
