import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyId } from '../actor.ts'
import { companyInvitations, companyMembers } from '../companies/member-table.ts'
import { findSubscription } from '../subscriptions/find-subscription.ts'
import { plans } from '../subscriptions/plan.ts'
import { planTypeOf } from '../subscriptions/subscription.ts'

/** Pending invitations occupy seats. `working` counts members with more rights than reading. */
export async function countSeats(db: Db, companyId: CompanyId) {
  const { rows } = await db.execute<{ members: number; working: number; invited: number }>(sql`
    select count(*)::int as members,
      (count(*) filter (where ${companyMembers.role} <> 'leitor'))::int as working,
      (select count(*)::int from ${companyInvitations}
        where ${companyInvitations.companyId} = ${companyId}
          and ${companyInvitations.expiresAt} > now()) as invited
    from ${companyMembers} where ${companyMembers.companyId} = ${companyId}`)
  const { members = 0, working = 0, invited = 0 } = rows[0] ?? {}
  const plan = plans[planTypeOf(await findSubscription(db, companyId))]
  return { planName: plan.name, seats: plan.seats, members, working, invited }
}

export type Seats = Awaited<ReturnType<typeof countSeats>>
