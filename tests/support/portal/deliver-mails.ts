import {
  accountEmail,
  accountEmailTask,
  sendAccountEmail,
} from '#app/domain/accounts/account-email.ts'
import type { FolderMail, StoredMail } from '#app/integrations/mail/folder-mail.ts'
import { reactToEvent } from '#app/worker/react-to-event.ts'
import { sendMail } from '#app/worker/send-mail.ts'
import type { Portal } from './portal.ts'

/** Ids of the events that were already processed, for each portal. */
const delivered = new WeakMap<Portal, Set<string>>()

/**
 * Runs the tasks that the worker would have run by now. Returns the mails to an e-mail address,
 * newest first.
 */
export async function deliverMails(portal: Portal, to: string): Promise<StoredMail[]> {
  const { pool, ctx } = portal
  const { rows: requests } = await pool.query(
    `select j.id, j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1`,
    [accountEmailTask],
  )
  for (const { id, payload } of requests) {
    await sendAccountEmail(ctx.db, accountEmail.parse(payload))
    await pool.query('select graphile_worker.complete_jobs(array[$1::bigint])', [id])
  }
  const ids = async (query: string) =>
    (await pool.query<{ id: string }>(query)).rows.map(({ id }) => id)
  const known = delivered.get(portal) ?? new Set()
  delivered.set(portal, known)
  for (const id of await ids('select id from events order by at')) {
    if (!known.has(id)) await reactToEvent(ctx, id)
    known.add(id)
  }
  const unsent = 'select id from mail_outbox where sent_at is null and dead_reason is null'
  for (const id of await ids(`${unsent} order by created_at`)) await sendMail(ctx, id)
  // Without an SMTP address, the portal of the tests stores its mails in a folder.
  const mails = await (ctx.mail as FolderMail).listMails()
  return mails.filter((mail) => mail.to === to)
}

/** Returns the path of a mail's first link whose path begins with `prefix`. */
export function pathIn(mail: StoredMail | undefined, prefix: string): string {
  const found = new RegExp(`http://localhost(${prefix}[\\w/-]*)`).exec(mail?.text ?? '')?.[1]
  if (!found) throw new Error(`the mail has no link to ${prefix}: ${mail?.text}`)
  return found
}
