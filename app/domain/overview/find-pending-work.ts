import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { isToModerate, waitsSince } from '../jobs/status-since.ts'

export async function findPendingWork(db: Db) {
  const { rows } = await db.execute<{ kind: PendingKind; count: number; since: string | null }>(sql`
    select 'jobs' as kind, count(*)::int as count, min(${waitsSince}) as since from jobs where ${isToModerate}
    union all
    select 'companies', count(*)::int, min(created_at) from companies where approval = 'pending'
    union all
    select 'renames', count(*)::int, min(rename_waits_since) from companies
      where rename_waits_since is not null
    union all
    select 'requests', count(*)::int, min(requested_at) from package_requests where status = 'pending'
    union all
    select 'messages', count(*)::int, min(sent_at) from contact_messages
      where answered_at is null
    union all
    select 'reports', count(*)::int, min(reported_at) from abuse_reports where outcome is null
    union all
    select 'verifications', count(*)::int, min(requested_at) from company_verifications
      where outcome is null`)
  return rows.map(({ kind, count, since }) => ({ kind, count, since: since && new Date(since) }))
}

export type PendingKind =
  | 'jobs'
  | 'companies'
  | 'renames'
  | 'requests'
  | 'messages'
  | 'reports'
  | 'verifications'
