import { eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { users } from '../../accounts/account-table.ts'
import { interviewProposals, interviews } from './interview-table.ts'

export async function findProposer(db: Db, interviewId: string) {
  const [proposer] = await db
    .select({ id: users.id, email: users.email })
    .from(interviews)
    .innerJoin(interviewProposals, eq(interviewProposals.id, interviews.proposalId))
    .innerJoin(users, eq(users.id, interviewProposals.proposedBy))
    .where(eq(interviews.id, interviewId))
  return proposer
}
