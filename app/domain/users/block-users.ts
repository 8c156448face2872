import { asc, inArray, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from '#app/database/connection.ts'
import { admins, users } from '../accounts/account-table.ts'
import type { BlockReason } from '../accounts/block-reason.ts'
import { personName } from '../accounts/person-name.ts'
import type { Admin } from '../actor.ts'
import { type ChangedEach, changeEach } from '../change-each.ts'
import { isOpenJob } from '../jobs/open-job-condition.ts'
import { blockUser, unblockUser } from './block-user.ts'
import { listedUsers } from './listed-user-table.ts'

type Context = { db: Db; log: Pick<Logger, 'warn'> }

export async function listUsersToBlock(db: Db, _actor: Admin, userIds: readonly string[]) {
  if (userIds.length === 0) return []
  const rows = await db
    .select({
      id: users.id,
      name: personName,
      number: listedUsers.displayNumber,
      blockReason: users.blockReason,
      isBlocked: sql<boolean>`${users.blockedAt} is not null`,
      openJobs: sql<number>`(select count(*)::int from jobs where company_id = ${users.id} and ${isOpenJob()})`,
      isAdmin: sql<boolean>`exists (select from ${admins} where ${admins.id} = ${users.id})`,
    })
    .from(users)
    .innerJoin(listedUsers, sql`${listedUsers.id} = ${users.id}`)
    .where(inArray(listedUsers.id, [...userIds]))
    .orderBy(asc(listedUsers.displayNumber))
  return rows.map(({ isAdmin, ...user }) => ({
    ...user,
    may: { block: !isAdmin && !user.isBlocked, unblock: !isAdmin && user.isBlocked },
  }))
}

/** Blocks accounts one by one. `left` counts those that cannot be blocked. */
export async function blockUsers(
  ctx: Context,
  actor: Admin,
  userIds: readonly string[],
  reason: BlockReason,
  jobs: { takeDown?: boolean } = {},
): Promise<ChangedEach> {
  return changeEach(userIds, (userId) => blockUser(ctx, actor, userId, reason, jobs))
}

export async function unblockUsers(
  ctx: Context,
  actor: Admin,
  userIds: readonly string[],
): Promise<ChangedEach> {
  return changeEach(userIds, (userId) => unblockUser(ctx, actor, userId))
}
