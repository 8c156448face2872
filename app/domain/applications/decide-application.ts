import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin, CompanyMember } from '../actor.ts'
import { record } from '../history/record.ts'
import { applicationsOf } from '../jobs/applications-of.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { canBeDecided, isDecidedStatus } from './application.ts'
import { applicationStatusChanges, applications } from './application-table.ts'

export type DecideRefusal = 'not-found' | 'not-allowed-status' | 'withdrawn' | 'changed-meanwhile'

/**
 * Sets the status to one of `decidedStatuses` (D25). `reviewed_at` keeps its value if an
 * administrator sets 'submitted' again (2§4). Refuses 'withdrawn' (D93) and 'changed-meanwhile'
 * (`expectedVersion` is old). A decision that the same person sends twice succeeds twice.
 */
export async function decideApplication(
  db: Db,
  actor: CompanyMember | Admin,
  applicationId: string,
  to: string,
  expectedVersion?: number,
): Promise<Outcome<{ version: number; changeId?: string }, DecideRefusal>> {
  return db.transaction(async (tx) => {
    const own = actor.kind === 'company' ? applicationsOf(actor) : undefined
    const [application] = await tx
      .select({
        status: applications.status,
        version: applications.version,
        companyId: applications.companyId,
      })
      .from(applications)
      .where(and(eq(applications.id, applicationId), own))
      .for('update')
    if (!application) return refused('not-found')
    if (!isDecidedStatus(to)) return refused('not-allowed-status')
    if (!canBeDecided(application)) return refused('withdrawn')
    const { version } = application
    if (expectedVersion !== undefined && expectedVersion !== version) {
      const isNext = expectedVersion === version - 1 && application.status === to
      const changeId = isNext ? await findOwnLastChange(tx, actor, applicationId) : undefined
      return changeId ? done({ version, changeId }) : refused('changed-meanwhile')
    }
    if (application.status === to) return done({ version: application.version })
    const stamps = actor.kind === 'company' || to !== 'submitted'
    await tx
      .update(applications)
      .set({
        status: to,
        version: sql`${applications.version} + 1`,
        ...(stamps ? { reviewedAt: sql`now()` } : {}),
      })
      .where(eq(applications.id, applicationId))
    const [change] = await tx
      .insert(applicationStatusChanges)
      .values({
        applicationId,
        fromStatus: application.status,
        toStatus: to,
        actorKind: actor.kind,
        actorId: actor.userId,
      })
      .returning({ id: applicationStatusChanges.id })
    await record(tx, actor, {
      name: 'application-status-changed',
      subjectId: applicationId,
      companyId: application.companyId,
      data: { from: application.status, to, version: application.version + 1 },
    })
    return done({ version: application.version + 1, ...(change ? { changeId: change.id } : {}) })
  })
}

/** The id of the newest status change, if this person made it. */
async function findOwnLastChange(
  tx: Db,
  actor: CompanyMember | Admin,
  applicationId: string,
): Promise<string | undefined> {
  const [last] = await tx
    .select({ id: applicationStatusChanges.id, actorId: applicationStatusChanges.actorId })
    .from(applicationStatusChanges)
    .where(eq(applicationStatusChanges.applicationId, applicationId))
    .orderBy(desc(applicationStatusChanges.at), desc(applicationStatusChanges.id))
    .limit(1)
  return last?.actorId === actor.userId ? last.id : undefined
}
