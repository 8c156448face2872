import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../actor.ts'
import { currentTime } from '../formats/current-time.ts'
import { recordAll } from '../history/record.ts'
import { applicationsOf } from '../jobs/applications-of.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import {
  type ApplicationStatus,
  canBeDecided,
  type DecidedStatus,
  isDecidedStatus,
  MAX_DECIDED_AT_ONCE,
  SECOND_THOUGHTS_MS,
} from './application.ts'
import { applicationStatusChanges, applications, bulkDecisions } from './application-table.ts'

export type ApplicationVersion = { id: string; version: number }

export type DecideManyRefusal =
  | 'not-found'
  | 'not-allowed-status'
  | 'nothing-chosen'
  | 'too-many'
  | 'changed-meanwhile'

/**
 * Sets the status of up to 500 applications, all or none. Can be undone for a minute. Refuses
 * 'not-found' and 'changed-meanwhile' (one was changed or withdrawn).
 */
export async function decideApplications(
  db: Db,
  actor: CompanyMember,
  expected: ApplicationVersion[],
  to: string,
): Promise<Outcome<{ decisionId: string; changed: number }, DecideManyRefusal>> {
  if (!isDecidedStatus(to)) return refused('not-allowed-status')
  const versions = new Map(expected.map(({ id, version }) => [id, version]))
  if (versions.size === 0) return refused('nothing-chosen')
  if (versions.size > MAX_DECIDED_AT_ONCE) return refused('too-many')
  return db.transaction(async (tx) => {
    const found = await lockOwn(tx, actor, [...versions.keys()])
    if (found.length < versions.size) return refused('not-found')
    const isUnchanged = found.every(
      (application) =>
        canBeDecided(application) && application.version === versions.get(application.id),
    )
    if (!isUnchanged) return refused('changed-meanwhile')
    const changing = found.filter(({ status }) => status !== to)
    const decisionId = await startDecision(tx, actor, to)
    await setStatuses(
      tx,
      actor,
      changing.map((application) => ({ ...application, to })),
      decisionId,
    )
    return done({ decisionId, changed: changing.length })
  })
}

export type UndoRefusal = 'not-found' | 'too-late' | 'already-undone'

/**
 * Undoes a bulk decision within a minute, before its mails are sent. `skipped` counts applications
 * that were decided again, which keep their status. Refuses 'not-found'.
 */
export async function undoDecision(
  db: Db,
  actor: CompanyMember,
  decisionId: string,
  now = currentTime(),
): Promise<Outcome<{ changed: number; skipped: number }, UndoRefusal>> {
  return db.transaction(async (tx) => {
    const [decision] = await tx
      .select()
      .from(bulkDecisions)
      .where(and(eq(bulkDecisions.id, decisionId), eq(bulkDecisions.companyId, actor.companyId)))
      .for('update')
    if (!decision) return refused('not-found')
    if (decision.undoneAt) return refused('already-undone')
    if (now.getTime() - decision.decidedAt.getTime() > SECOND_THOUGHTS_MS)
      return refused('too-late')
    const entries = await tx
      .select({
        id: applicationStatusChanges.applicationId,
        changeId: applicationStatusChanges.id,
        from: applicationStatusChanges.fromStatus,
      })
      .from(applicationStatusChanges)
      .where(eq(applicationStatusChanges.bulkDecisionId, decisionId))
    const ids = entries.map(({ id }) => id)
    const present = await lockOwn(tx, actor, ids)
    const standing = await listLastChanges(tx, ids)
    const back = present.flatMap((application) => {
      const entry = entries.find(({ id }) => id === application.id)
      const isLast = entry?.changeId === standing.get(application.id)
      return isLast && entry?.from && isDecidedStatus(entry.from)
        ? [{ ...application, to: entry.from }]
        : []
    })
    await setStatuses(tx, actor, back)
    await tx.update(bulkDecisions).set({ undoneAt: now }).where(eq(bulkDecisions.id, decisionId))
    return done({ changed: back.length, skipped: entries.length - back.length })
  })
}

/** Locks rows in a fixed order, so that concurrent decisions cannot deadlock. */
function lockOwn(tx: Db, actor: CompanyMember, ids: string[]) {
  if (ids.length === 0) return Promise.resolve([])
  return tx
    .select({ id: applications.id, status: applications.status, version: applications.version })
    .from(applications)
    .where(and(inArray(applications.id, ids), applicationsOf(actor)))
    .orderBy(asc(applications.id))
    .for('update')
}

async function startDecision(tx: Db, { companyId }: CompanyMember, toStatus: DecidedStatus) {
  const [decision] = await tx
    .insert(bulkDecisions)
    .values({ companyId, toStatus })
    .returning({ id: bulkDecisions.id })
  if (!decision) throw new Error('the decision was not written')
  return decision.id
}

async function listLastChanges(tx: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { applicationId, id, at } = applicationStatusChanges
  const last = await tx
    .selectDistinctOn([applicationId], { applicationId, id })
    .from(applicationStatusChanges)
    .where(inArray(applicationId, ids))
    .orderBy(applicationId, sql`${at} desc, ${id} desc`)
  return new Map(last.map((change) => [change.applicationId, change.id]))
}

type Change = { id: string; status: ApplicationStatus; version: number; to: DecidedStatus }

async function setStatuses(
  tx: Db,
  actor: CompanyMember,
  changes: Change[],
  bulkDecisionId: string | null = null,
): Promise<void> {
  if (changes.length === 0) return
  const requestedChanges = JSON.stringify(changes.map(({ id, to }) => ({ id, to })))
  await tx.execute(sql`
    update ${applications} set status = asked."to", version = ${applications.version} + 1,
      reviewed_at = now()
    from jsonb_to_recordset(${requestedChanges}::jsonb) as asked (id uuid, "to" text)
    where ${applications.id} = asked.id`)
  await tx.insert(applicationStatusChanges).values(
    changes.map(({ id, status, to }) => ({
      applicationId: id,
      fromStatus: status,
      toStatus: to,
      actorKind: actor.kind,
      actorId: actor.userId,
      bulkDecisionId,
    })),
  )
  await recordAll(
    tx,
    actor,
    changes.map(({ id, status, version, to }) => ({
      name: 'application-status-changed' as const,
      subjectId: id,
      companyId: actor.companyId,
      data: { from: status, to, version: version + 1 },
    })),
  )
}
