import type { Outbox, WaitingApplication } from './outbox.ts'

/** What was written waits so long for a network, or for its person to sign in again. */
export const WAITING_DAYS = 30

const WAITING_MS = WAITING_DAYS * 86_400_000

/** No device had written anything before; one that says so has lost its clock. */
const FIRST_POSSIBLE_MS = Date.UTC(2026, 0, 1)

/** When an application that is not sent is let go of, ms. */
export const endOf = ({ at }: Pick<WaitingApplication, 'at'>) => at + WAITING_MS

/**
 * Lets go of what has waited too long, whoever's it is. Of an application only the name of its job stays,
 * so that its person can be told, and not for ever either.
 */
export async function endOldWaiting(outbox: Outbox, now = Date.now()): Promise<void> {
  for (const one of await outbox.applications()) {
    if (one.at < FIRST_POSSIBLE_MS) await outbox.settleApplication(one, { ...one, at: now })
    else if (endOf(one) < now) await outbox.settleApplication(one, emptied(one))
  }
  for (const one of await outbox.ended()) {
    if (endOf(one) + WAITING_MS < now) await outbox.settleApplication(one)
  }
  for (const wish of await outbox.wishes()) {
    if (endOf(wish) < now) await outbox.settleWish(wish)
  }
}

function emptied({ account, jobId, title, at }: WaitingApplication): WaitingApplication {
  return { account, jobId, title, companyName: '', fields: [], cv: undefined, at, hasEnded: true }
}
