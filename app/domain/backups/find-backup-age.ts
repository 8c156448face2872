import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { events } from '../history/event-table.ts'
import { BACKUPS_ID } from './make-backup.ts'

/**
 * Seconds since the last complete backup, by command or by an administrator, or since the first
 * recorded event. Undefined in an empty installation.
 */
export async function findBackupAge(db: Db): Promise<number | undefined> {
  const { rows } = await db.execute<{ seconds: number | null }>(sql`
    select extract(epoch from now() - coalesce(
      (select max(at) from ${events} where subject_id = ${BACKUPS_ID} and name = 'backup-made'),
      (select min(at) from ${events})))::float8 as seconds`)
  return rows[0]?.seconds ?? undefined
}
