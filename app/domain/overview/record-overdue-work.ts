import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { system } from '../actor.ts'
import { record } from '../history/record.ts'
import { isToModerate, waitsSince } from '../jobs/status-since.ts'
import type { PendingKind } from './find-pending-work.ts'

/**
 * Work that has been overdue for more days than this is not reported. Otherwise the first run would
 * send mails about old work.
 */
const NEWS_DAYS = 7

/**
 * Records an event for work that is pending longer than the settings allow. The event triggers one
 * mail; editing pending work triggers no other.
 */
export async function recordOverdueWork(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('what waits too long'))`)
    const { rows } = await tx.execute<Overdue>(sql`
      with waiting as (
        select 'jobs' as kind, jobs.id, overdue_moderation_hours as hours, ${waitsSince} as since
        from jobs, settings where ${isToModerate}
        union all
        select 'companies', companies.id, overdue_moderation_hours, companies.created_at
        from companies, settings where approval = 'pending'
        union all
        select 'renames', companies.id, overdue_moderation_hours, rename_waits_since
        from companies, settings where rename_waits_since is not null
        union all
        select 'requests', package_requests.id, overdue_request_hours, requested_at
        from package_requests, settings where status = 'pending'
        union all
        select 'messages', contact_messages.id, overdue_message_hours, sent_at
        from contact_messages, settings where answered_at is null
      )
      select kind, id, hours, since from waiting
      where since <= now() - make_interval(hours => hours)
        and since > now() - make_interval(days => ${NEWS_DAYS}, hours => hours)
        and not exists (select from events where name = 'waits-too-long'
          and subject_id = waiting.id and at > since)
      order by since limit 1000`)
    for (const { kind, id, hours, since } of rows) {
      await record(tx, system, {
        name: 'waits-too-long',
        subjectId: id,
        data: { kind, hours, since: new Date(since).toISOString() },
      })
    }
    return rows.length
  })
}

/** No setting limits how long reports and verifications may be pending. */
export type OverdueKind = Exclude<PendingKind, 'reports' | 'verifications'>

type Overdue = { kind: OverdueKind; id: string; hours: number; since: string }
