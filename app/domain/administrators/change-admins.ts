import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { admins } from '../accounts/account-table.ts'
import type { Admin } from '../actor.ts'
import { done } from '../outcome.ts'
import { changeAdminRight } from './change-admin-right.ts'
import { makeAdmin, type newAdminSchema } from './make-admin.ts'
import {
  type AdminProof,
  type AdminProofContext,
  type AdminProven,
  proveAdmin,
} from './prove-admin.ts'
import { removeAdmin } from './remove-admin.ts'

type Answer<Act extends (...given: never[]) => Promise<unknown>> = Promise<
  Awaited<ReturnType<Act>> | AdminProven
>
type Context = AdminProofContext & Parameters<typeof makeAdmin>[0]

/**
 * Calls `makeAdmin` after a proof of identity (D120). Refuses as `proveAdmin` and `makeAdmin` do.
 */
export async function appointAdmin(
  ctx: Context,
  actor: Admin,
  input: z.output<typeof newAdminSchema>,
  proof: AdminProof,
): Answer<typeof makeAdmin> {
  const proven = actor.canAssignAdmin ? await proveAdmin(ctx, actor, proof) : done()
  return proven.ok ? makeAdmin(ctx, actor, input) : proven
}

export async function dismissAdmin(
  ctx: Context,
  actor: Admin,
  adminId: string,
  proof: AdminProof,
): Answer<typeof removeAdmin> {
  const proven = await proveFor(ctx, actor, adminId, proof)
  return proven.ok ? removeAdmin(ctx, actor, adminId) : proven
}

export async function grantAdminRight(
  ctx: Context,
  actor: Admin,
  right: { adminId: string; canAssignAdmin: boolean },
  proof: AdminProof,
): Answer<typeof changeAdminRight> {
  const proven = await proveFor(ctx, actor, right.adminId, proof)
  return proven.ok ? changeAdminRight(ctx, actor, right.adminId, right.canAssignAdmin) : proven
}

/** If the act would be refused anyway, skips the proof, so that no password is typed in vain. */
async function proveFor(
  ctx: Context,
  actor: Admin,
  adminId: string,
  proof: AdminProof,
): Promise<AdminProven> {
  const isThere = (await ctx.db.$count(admins, eq(admins.id, adminId))) > 0
  return isThere && actor.canAssignAdmin ? proveAdmin(ctx, actor, proof) : done()
}
