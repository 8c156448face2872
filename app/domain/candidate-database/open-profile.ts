import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { users } from '../accounts/account-table.ts'
import type { CandidateId, CompanyMember } from '../actor.ts'
import { events } from '../history/event-table.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { lockSubscriptions } from '../subscriptions/find-subscription.ts'
import { type AccessRefusal, type DatabaseViewer, findDatabaseAccess } from './database-access.ts'
import { listedCandidates } from './listed-candidate-table.ts'
import { OPENING_DAYS, OPENINGS_WITHOUT_CONFIRMATION } from './opening.ts'
import { candidateOpenings } from './opening-table.ts'
import { visibleTo } from './visible-to.ts'

type OpeningRefusal = AccessRefusal | 'hidden-meanwhile' | 'openings-used' | 'confirm-opening'

/**
 * Opens a profile for 30 days, counted against the plan (BASE-03). Refuses 'hidden-meanwhile',
 * 'openings-used' (the limit) and 'confirm-opening' (after 30 within an hour, BASE-06).
 */
export async function openProfile(
  db: Db,
  actor: CompanyMember,
  candidateId: CandidateId,
  { isConfirmed = false } = {},
): Promise<Outcome<undefined, OpeningRefusal, unknown>> {
  const { companyId } = actor
  return db.transaction(async (tx) => {
    // Lock, so that two concurrent requests of one company count as one opening.
    await lockSubscriptions(tx, companyId)
    const access = await findDatabaseAccess(tx, actor)
    if (!access.ok) return access
    const { viewer, quota, used } = access.value
    if (!(await isListed(tx, viewer, candidateId))) return refused('hidden-meanwhile')
    if (await findOpening(tx, viewer, candidateId)) return done()
    if (used >= quota) return refused('openings-used')
    const inThisHour = await tx.$count(
      candidateOpenings,
      and(
        eq(candidateOpenings.companyId, companyId),
        gt(candidateOpenings.openedAt, sql`now() - interval '1 hour'`),
      ),
    )
    const isMany = inThisHour >= OPENINGS_WITHOUT_CONFIRMATION
    if (isMany && !isConfirmed) return refused('confirm-opening')
    await tx.insert(candidateOpenings).values({
      candidateId,
      companyId,
      companyName: actor.name,
      openedBy: actor.userId,
    })
    await record(tx, actor, {
      name: 'candidate-profile-opened',
      subjectId: candidateId,
      companyId,
    })
    if (isMany) await notifyOfMany(tx, actor, inThisHour + 1)
    return done()
  })
}

/** Whether the company can find this profile. Locks the profile until the transaction ends. */
export async function isListed(
  tx: Db,
  viewer: DatabaseViewer,
  candidateId: CandidateId,
): Promise<boolean> {
  const [listed] = await tx
    .select({ id: listedCandidates.candidateId })
    .from(listedCandidates)
    .innerJoin(users, eq(users.id, listedCandidates.candidateId))
    .where(
      and(
        eq(listedCandidates.candidateId, candidateId),
        sql`${users.blockedAt} is null`,
        ...visibleTo(viewer),
      ),
    )
    .for('share', { of: listedCandidates })
  return listed !== undefined
}

export async function findOpening(
  db: Db,
  { companyId }: Pick<DatabaseViewer, 'companyId'>,
  candidateId: CandidateId,
) {
  const [opening] = await db
    .select({ openedAt: candidateOpenings.openedAt })
    .from(candidateOpenings)
    .where(
      and(
        eq(candidateOpenings.candidateId, candidateId),
        eq(candidateOpenings.companyId, companyId),
        gt(candidateOpenings.openedAt, sql`now() - make_interval(days => ${OPENING_DAYS})`),
      ),
    )
    .limit(1)
  return opening
}

/**
 * Notifies administrators that a company opened many profiles, at most once an hour per company.
 */
async function notifyOfMany(tx: Db, actor: CompanyMember, openings: number): Promise<void> {
  const { companyId } = actor
  const recent = await tx.$count(
    events,
    and(
      eq(events.name, 'many-profiles-opened'),
      eq(events.subjectId, companyId),
      gt(events.at, sql`now() - interval '1 hour'`),
    ),
  )
  if (recent > 0) return
  await record(tx, actor, {
    name: 'many-profiles-opened',
    subjectId: companyId,
    companyId,
    data: { openings },
  })
}
