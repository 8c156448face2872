import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Secrets } from '../accounts/secrets.ts'
import { isSameSecret } from '../same-secret.ts'

/** Secret in the links to jobs. People forward these links, so this secret cannot manage alerts. */
export function secretOfJobLink(
  secretOf: Secrets['ofLink'],
  subscriberId: string,
  jobId: string,
): string {
  return `${subscriberId}.${secretOf(`${subscriberId} ${jobId}`)}`
}

/** Records a click on a job, so that the alert's mails count as read (ALERT-10). */
export async function recordClick(
  { db, secrets }: { db: Db; secrets: Pick<Secrets, 'ofLink'> },
  jobId: string,
  secret: string,
): Promise<void> {
  const [subscriberId = ''] = secret.split('.')
  if (!isSameSecret(secret, secretOfJobLink(secrets.ofLink, subscriberId, jobId))) return
  await db.execute(sql`
    update alerts set unread_mails = 0
    where unread_mails > 0 and id = (select alert_id from alert_deliveries
      where subscriber_id::text = ${subscriberId} and job_id::text = ${jobId})`)
}
