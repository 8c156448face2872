import { eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin, CompanyId } from '../actor.ts'
import { baseHash } from '../concurrent-edit.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { companies } from './company-table.ts'

type Wanted = { wantedName: string | null; wantedNif: string | null }

/**
 * Hash of the requested name and tax number. The form for the decision submits this hash as the
 * expected version.
 */
export const renameVersion = ({ wantedName, wantedNif }: Wanted) =>
  baseHash({ wantedName, wantedNif }, ['wantedName', 'wantedNif'])

type Decided = Outcome<undefined, 'not-found' | 'changed-meanwhile'>

/**
 * Approves the requested name and tax number. Refuses 'changed-meanwhile' if they have changed
 * since the page was loaded.
 */
export async function approveRename(
  db: Db,
  actor: Admin,
  companyId: CompanyId,
  expectedVersion: string | undefined,
): Promise<Decided> {
  return db.transaction(async (tx) => {
    const rename = await lockRename(tx, companyId, expectedVersion)
    if (!rename.ok) return rename
    const { name, wantedName, wantedNif } = rename.value
    await tx
      .update(companies)
      .set({ name: wantedName, nif: wantedNif, ...nothingWanted, updatedAt: sql`now()` })
      .where(eq(companies.id, companyId))
    await record(tx, actor, {
      name: 'company-rename-approved',
      subjectId: companyId,
      companyId,
      data: { name: wantedName, from: name, to: wantedName },
    })
    return done()
  })
}

/**
 * Rejects a requested rename with a reason; name and tax number do not change. Refuses for the same
 * reasons as `approveRename`.
 */
export async function refuseRename(
  db: Db,
  actor: Admin,
  companyId: CompanyId,
  { reason }: { reason: string },
  expectedVersion: string | undefined,
): Promise<Decided> {
  return db.transaction(async (tx) => {
    const rename = await lockRename(tx, companyId, expectedVersion)
    if (!rename.ok) return rename
    const { name, wantedName } = rename.value
    await tx
      .update(companies)
      .set({ ...nothingWanted, updatedAt: sql`now()` })
      .where(eq(companies.id, companyId))
    await record(tx, actor, {
      name: 'company-rename-refused',
      subjectId: companyId,
      companyId,
      data: { name, wanted: wantedName, reason },
    })
    return done()
  })
}

export const nothingWanted = { wantedName: null, wantedNif: null, renameWaitsSince: null }

async function lockRename(tx: Db, companyId: CompanyId, expectedVersion: string | undefined) {
  const [company] = await tx
    .select({
      name: companies.name,
      wantedName: companies.wantedName,
      wantedNif: companies.wantedNif,
    })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('update')
  if (!company) return refused('not-found')
  const { name, wantedName, wantedNif } = company
  if (wantedName === null || renameVersion(company) !== expectedVersion)
    return refused('changed-meanwhile')
  return done({ name, wantedName, wantedNif })
}
