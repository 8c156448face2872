import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { breaksUnique, type Db } from '#app/database/connection.ts'
import { profiles, sessions, users } from '../accounts/account-table.ts'
import { createAccount } from '../accounts/create-account.ts'
import { findReserved, findToken } from '../accounts/one-time-token.ts'
import { judgePassword, type PasswordRefusal, type Passwords } from '../accounts/password-policy.ts'
import { type Actor, isSignedIn, type SignedIn, type UserId } from '../actor.ts'
import { companyInvitations, companyMembers } from '../companies/member-table.ts'
import { revokeMemberInvitations } from '../companies/revoke-invitations.ts'
import { personName } from '../formats/typed-text.ts'
import { type IdempotencyKey, idempotent, orFirstResult } from '../history/idempotency.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { lockSubscriptions } from '../subscriptions/find-subscription.ts'
import { countSeats } from './count-seats.ts'
import { findInvitationById, findInvitedAccount, type Invitation } from './find-invitation.ts'

export type JoinRefusal = 'link-not-valid' | 'no-seat' | 'candidate-account' | 'admin-account'

/** The invitation of a link, with the type of the invited account. Does not use up the link. */
export async function findJoin(db: Db, secret: string) {
  const token = await findToken(db, 'join-company', secret)
  const invitation = token && (await findInvitationById(db, token.subject))
  if (!invitation) return undefined
  const { kind, userId } = await findInvitedAccount(db, invitation.email)
  return { ...invitation, account: kind, accountId: userId }
}

export async function findMemberInvitation(db: Db, tokenId: string) {
  const reserved = await findReserved(db, tokenId)
  return reserved && findInvitationById(db, reserved.subject)
}

/**
 * Joins with the signed-in account (TEAM-03). Refuses 'link-not-valid', 'other-account' (another
 * e-mail address was invited), 'candidate-account', 'admin-account' and 'no-seat'.
 */
export async function joinWithAccount(
  db: Db,
  actor: SignedIn,
  secret: string,
): Promise<Outcome<undefined, JoinRefusal | 'other-account'>> {
  return db.transaction(async (tx) => {
    const invitation = await lockInvitation(tx, secret)
    if (!invitation) return refused('link-not-valid')
    const account = await findInvitedAccount(tx, invitation.email)
    if (account.userId !== actor.userId) return refused('other-account')
    if (account.kind === 'candidate') return refused('candidate-account')
    if (account.kind === 'admin') return refused('admin-account')
    if (!(await hasSeat(tx, invitation))) return refused('no-seat')
    await tx.insert(profiles).values({ id: actor.userId }).onConflictDoNothing()
    await tx.update(profiles).set({ userType: 'company' }).where(eq(profiles.id, actor.userId))
    // The link was sent to this e-mail address, so using it confirms the address.
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, actor.userId))
    await join(tx, actor, invitation, actor.userId)
    await tx
      .update(sessions)
      .set({ activeCompanyId: invitation.companyId })
      .where(eq(sessions.id, actor.sessionId))
    return done()
  })
}

export const joiningSchema = z.object({
  name: personName('Indique o seu nome.'),
  password: z.string().default(''),
  passwordConfirmation: z.string().default(''),
})

type SignUpRefusal =
  | 'link-not-valid'
  | 'no-seat'
  | 'email-taken'
  | 'passwords-differ'
  | PasswordRefusal

const SIGN_UP = 'sign-up-to-join'

/**
 * Registers an invited person as a member, without signing in. A repeated submission succeeds.
 * Refuses 'passwords-differ', 'link-not-valid', 'no-seat' and 'email-taken'. Also refuses as
 * `judgePassword` does.
 */
export async function signUpToJoin(
  ctx: { db: Db; passwords: Passwords },
  actor: Actor,
  secret: string,
  input: z.output<typeof joiningSchema>,
  idempotencyKey: IdempotencyKey,
): Promise<Outcome<{ email: string }, SignUpRefusal>> {
  const { db } = ctx
  const joined = await orFirstResult(db, 'visitor', SIGN_UP, idempotencyKey, () =>
    signUp(ctx, actor, secret, input, idempotencyKey),
  )
  if (!joined.ok) return joined
  // The idempotency key does not store the address, because it outlives a deleted account.
  const ofUser = eq(users.id, joined.value.userId)
  const [user] = await db.select({ email: users.email }).from(users).where(ofUser)
  return user ? done(user) : refused('link-not-valid')
}

async function signUp(
  { db, passwords }: { db: Db; passwords: Passwords },
  actor: Actor,
  secret: string,
  input: z.output<typeof joiningSchema>,
  idempotencyKey: IdempotencyKey,
): Promise<Outcome<{ userId: UserId }, SignUpRefusal>> {
  const found = await findJoin(db, secret)
  if (!found) return refused('link-not-valid')
  if (found.account !== 'none') return refused('email-taken')
  if (input.password !== input.passwordConfirmation) return refused('passwords-differ')
  const judged = judgePassword(input.password, found)
  if (!judged.ok) return judged
  const passwordHash = await passwords.hash(input.password)
  const write = async (tx: Db) => {
    const invitation = await lockInvitation(tx, secret)
    if (!invitation) return refused('link-not-valid')
    if (!(await hasSeat(tx, invitation))) return refused('no-seat')
    const userId = await createAccount(tx, {
      name: input.name,
      email: invitation.email,
      passwordHash,
      userType: 'company',
      emailVerified: true,
    })
    await join(tx, actor, invitation, userId)
    return done({ userId })
  }
  const joining = db.transaction((tx) =>
    idempotent(tx, 'visitor', SIGN_UP, idempotencyKey, () => write(tx)),
  )
  return joining.catch((error: unknown) => {
    if (!breaksUnique(error, 'users_email')) throw error
    return refused('email-taken')
  })
}

/** Locks the company, so that neither the link nor the last seat can be used twice. */
async function lockInvitation(tx: Db, secret: string): Promise<Invitation | undefined> {
  const token = await findToken(tx, 'join-company', secret)
  const found = token && (await findInvitationById(tx, token.subject))
  if (!found) return undefined
  await lockSubscriptions(tx, found.companyId)
  return findInvitationById(tx, found.id)
}

async function hasSeat(tx: Db, { companyId }: Invitation): Promise<boolean> {
  const { seats, members } = await countSeats(tx, companyId)
  return members < seats
}

async function join(
  tx: Db,
  actor: Actor,
  { id, companyId, role, invitedBy }: Invitation,
  userId: UserId,
): Promise<void> {
  await revokeMemberInvitations(tx, and(eq(companyInvitations.id, id)))
  await tx
    .insert(companyMembers)
    .values({ companyId, userId, role, invitedBy })
    .onConflictDoNothing()
  await record(tx, actor, {
    name: 'member-joined',
    subjectId: userId,
    companyId,
    data: { role, signedUp: !isSignedIn(actor) },
  })
}
