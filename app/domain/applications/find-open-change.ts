import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../actor.ts'
import { currentTime } from '../formats/current-time.ts'
import { applicationsOf } from '../jobs/applications-of.ts'
import { isDecidedStatus, SECOND_THOUGHTS_MS } from './application.ts'
import { applicationStatusChanges, applications } from './application-table.ts'

/** A company's last decision while its mail is unsent, with the milliseconds left to undo it. */
export async function findOpenChange(
  db: Db,
  actor: CompanyMember,
  changeId: string,
  now = currentTime(),
) {
  const { id, applicationId, at } = applicationStatusChanges
  const [change] = await db
    .select({
      id,
      applicationId,
      candidateName: applications.candidateName,
      from: applicationStatusChanges.fromStatus,
      to: applicationStatusChanges.toStatus,
      version: applications.version,
      at,
      isLast: sql<boolean>`not exists (select from ${applicationStatusChanges} as later
        where later.application_id = ${applicationId} and (later.at, later.id) > (${at}, ${id}))`,
    })
    .from(applicationStatusChanges)
    .innerJoin(applications, eq(applications.id, applicationId))
    .where(
      and(
        eq(id, changeId),
        eq(applicationStatusChanges.actorKind, actor.kind),
        applicationsOf(actor),
      ),
    )
  if (!change?.isLast || !change.from || !isDecidedStatus(change.from)) return undefined
  const leftMs = change.at.getTime() + SECOND_THOUGHTS_MS - now.getTime()
  if (leftMs <= 0) return undefined
  const { isLast: _, at: __, ...open } = change
  return { ...open, from: change.from, leftMs }
}

export type OpenChange = NonNullable<Awaited<ReturnType<typeof findOpenChange>>>
