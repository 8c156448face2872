import { wantsMail } from '#app/domain/accounts/account-settings.ts'
import { currentTime } from '#app/domain/formats/current-time.ts'
import { type MailName, mails } from '#app/domain/history/mail.ts'
import {
  claimMail,
  markDead,
  markSent,
  NOTHING_TO_SAY,
  type PlannedMail,
  releaseMail,
} from '#app/domain/history/mail-outbox.ts'
import { retryNow } from '#app/domain/tasks/queue.ts'
import type { AppContext } from '#app/http/context.ts'
import { composers } from './mails/compose.ts'
import { renderMail } from './mails/mail-layout.tsx'

/** An e-mail that could not be sent within this time is given up. */
const GIVE_UP_HOURS = 24

/** Failures for at least this time, without a sent mail in between, are an outage. */
const OUTAGE_MS = 60_000

/** Monotonic milliseconds of the first failure since the last sent mail. */
let failingSince: number | undefined

/**
 * Claims, composes and sends an e-mail; throws transient failures for a later retry. After a crash,
 * the same e-mail is sent again, with the same Message-ID and secret. `at` is monotonic.
 */
export async function sendMail(
  ctx: AppContext,
  outboxId: string,
  at = performance.now(),
): Promise<void> {
  const { db } = ctx
  const claimed = await claimMail(db, outboxId)
  if (claimed === 'gone') return
  if (claimed === 'taken') throw new Error('another task is sending the mail')
  try {
    const words = await compose(ctx, claimed)
    if ('nothing' in words) return await markDead(db, outboxId, words.nothing)
    const answer = await ctx.mail.send({
      ...words,
      to: claimed.recipient,
      messageId: `<${outboxId}@${new URL(ctx.config.publicUrl).hostname}>`,
    })
    if (answer.ok) {
      await markSent(db, outboxId)
      const wasAway = failingSince !== undefined && at - failingSince >= OUTAGE_MS
      failingSince = undefined
      return wasAway ? await retryDelayedMails(ctx) : undefined
    }
    const hours = (currentTime().getTime() - claimed.createdAt.getTime()) / 3_600_000
    if (answer.refusal === 'permanent' || hours > GIVE_UP_HOURS)
      return await markDead(db, outboxId, answer.detail.response)
    throw new Error(`the mail server did not take the mail: ${answer.detail.response}`)
  } catch (error) {
    failingSince ??= at
    // Ignore a failure here, because the claim expires by itself.
    await releaseMail(db, outboxId).catch(() => {})
    throw error
  }
}

/**
 * After an outage of the mail server, sends all delayed mails without waiting for their retries,
 * which are up to 6 hours away. Does not throw, because the mail that ended the outage was sent.
 */
async function retryDelayedMails({ db, log }: AppContext): Promise<void> {
  await retryNow(db, 'send-mail').catch((error: unknown) =>
    log.warn(
      { event: 'mails-not-retried', err: error },
      'delayed mails were not enqueued for an immediate retry',
    ),
  )
}

type Claimed = { id: string; mail: string; recipient: string; data: PlannedMail['data'] }

async function compose(ctx: AppContext, { id, mail, recipient, data }: Claimed) {
  const { db, config, secrets } = ctx
  if (!isMailName(mail)) return { nothing: 'no such mail any more' }
  const { kind } = mails[mail]
  if (kind !== 'necessary' && !(await wantsMail(db, kind, recipient)))
    return { nothing: 'not wanted any more' }
  const platform = await ctx.settings()
  const { supportEmail, platformName } = platform
  const links = { linkSecret: secrets.ofLink(id), secretOf: secrets.ofLink }
  const own = { ...links, supportEmail, platformName, recipient }
  const content = await composers[mail]({ db, config, ...own }, data)
  if (!content) return { nothing: NOTHING_TO_SAY }
  return renderMail(content, platform)
}

function isMailName(name: string): name is MailName {
  return Object.hasOwn(mails, name)
}
