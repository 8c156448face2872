import { eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { SignedIn } from '../actor.ts'
import { listOwnSessions } from '../sessions/own-sessions.ts'
import { findAccountSettings } from './account-settings.ts'
import { users } from './account-table.ts'
import { findPendingSubject } from './one-time-token.ts'
import { findProofNeeded, proofDueInMs } from './prove-identity.ts'

export async function findOwnAccount(db: Db, actor: SignedIn) {
  const [[user], pendingEmail, proof, settings, sessions] = await Promise.all([
    db.select({ email: users.email }).from(users).where(eq(users.id, actor.userId)),
    findPendingSubject(db, actor.userId, 'change-email'),
    findProofNeeded(db, actor),
    findAccountSettings(db, actor),
    listOwnSessions(db, actor),
  ])
  return {
    email: user?.email ?? '',
    pendingEmail,
    proof,
    proofDueInMs: proofDueInMs(actor),
    settings,
    sessions,
  }
}

export type OwnAccount = Awaited<ReturnType<typeof findOwnAccount>>
