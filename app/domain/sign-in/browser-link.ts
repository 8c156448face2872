import type { Db } from '#app/database/connection.ts'
import { findFormerToken, reserveToken, spendToken } from '../accounts/one-time-token.ts'
import type { Secrets } from '../accounts/secrets.ts'
import type { Actor } from '../actor.ts'
import { type IdempotencyKey, idempotent } from '../history/idempotency.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { admit, type Caller } from '../rate-limits/admit.ts'
import type { TooMany } from '../rate-limits/consume-rate-limit.ts'
import { policies } from '../rate-limits/limit.ts'

/**
 * Sends a link that makes a browser known for an e-mail address. Helps people without JavaScript
 * who reach a limit. Refuses as `admit` does.
 */
export async function askForBrowserLink(
  ctx: { db: Db; secrets: Secrets },
  actor: Actor,
  caller: Caller,
  email: string,
): Promise<Outcome<undefined, 'too-many' | 'proof-needed', TooMany>> {
  const admitted = await admit(ctx, policies.browserLink, caller, email)
  if (!admitted.ok) return admitted
  await ctx.db.transaction(async (tx) => {
    const token = await reserveToken(tx, { purpose: 'know-browser', userId: null, subject: email })
    await record(tx, actor, { name: 'browser-link-asked', data: { token } })
  })
  return done()
}

/**
 * Returns the e-mail address of the link, also if the same form is sent twice. Another form is
 * refused with 'link-not-valid', because a link is valid for one browser.
 */
export async function followBrowserLink(
  db: Db,
  secret: string,
  idempotencyKey: IdempotencyKey,
): Promise<Outcome<{ email: string }, 'link-not-valid'>> {
  const spent = await db.transaction((tx) =>
    idempotent(tx, 'visitor', 'follow-browser-link', idempotencyKey, async () =>
      (await spendToken(tx, 'know-browser', secret)) ? done() : refused('link-not-valid'),
    ),
  )
  if (!spent.ok) return spent
  const token = await findFormerToken(db, 'know-browser', secret)
  return token?.subject ? done({ email: token.subject }) : refused('link-not-valid')
}
