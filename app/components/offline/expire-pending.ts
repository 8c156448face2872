import type { PendingApplication, PendingSubmissions } from './pending-submissions.ts'

/** Pending submissions that could not be sent in this time expire. */
export const PENDING_DAYS = 30

const PENDING_MS = PENDING_DAYS * 86_400_000

/** If a submission has an earlier time, the device's clock was wrong. */
const FIRST_POSSIBLE_MS = Date.UTC(2026, 0, 1)

export const expiryOf = ({ at }: Pick<PendingApplication, 'at'>) => at + PENDING_MS

/**
 * Deletes expired submissions of all accounts. The title of an expired application's job stays
 * until the candidate has read the notice, at most 30 days.
 */
export async function expirePending(pending: PendingSubmissions, now = Date.now()): Promise<void> {
  for (const one of await pending.applications()) {
    if (one.at < FIRST_POSSIBLE_MS) await pending.settleApplication(one, { ...one, at: now })
    else if (expiryOf(one) < now) await pending.settleApplication(one, emptied(one))
  }
  for (const one of await pending.ended()) {
    if (expiryOf(one) + PENDING_MS < now) await pending.settleApplication(one)
  }
  for (const favorite of await pending.favorites()) {
    if (expiryOf(favorite) < now) await pending.settleFavorite(favorite)
  }
}

function emptied({ account, jobId, title, at }: PendingApplication): PendingApplication {
  return { account, jobId, title, companyName: '', fields: [], cv: undefined, at, hasEnded: true }
}
