import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { UserType } from '../accounts/account.ts'
import { admins, profiles, sessions, users } from '../accounts/account-table.ts'
import {
  type CompanyId,
  type CompanyMember,
  candidateIdOf,
  companyIdOf,
  type SignedIn,
  type UserId,
} from '../actor.ts'
import { candidates } from '../candidates/candidate-table.ts'
import { companies } from '../companies/company-table.ts'
import { companyMembers } from '../companies/member-table.ts'
import { hashOfToken, isDue, isOpen } from '../sessions/session.ts'

const session = {
  sessionId: sessions.id,
  userId: sessions.userId,
  signedInAt: sessions.createdAt,
  isBorrowed: sessions.isBorrowed,
  isDue,
}

/**
 * SQL: the company selected in the session. If the user is no longer its member, the company that
 * the user joined first.
 */
const membership = sql`lateral (
  select ${companyMembers.companyId}, ${companyMembers.role}, ${companies.name},
    count(*) over () > 1 as has_others
  from ${companyMembers} join ${companies} on ${companies.id} = ${companyMembers.companyId}
  where ${companyMembers.userId} = ${users.id}
  order by ${companyMembers.companyId} = ${sessions.activeCompanyId} desc nulls last,
    ${companyMembers.joinedAt}, ${companyMembers.companyId}
  limit 1) as member`

type FoundSession = { actor: SignedIn; isDue: boolean }

/**
 * Finds the actor of a session token in one query; an admin row takes precedence (AUTH-59).
 * `isDue`: the session was not extended recently, so extend it now.
 */
export async function findSessionActor(
  db: Db,
  token: string,
  client: string,
): Promise<FoundSession | undefined> {
  const [row] = await db
    .select({
      ...session,
      userName: users.name,
      profile: profiles.id,
      userType: profiles.userType,
      admin: admins.name,
      canAssignAdmin: admins.canAssignAdmin,
      candidate: candidates.name,
      company: sql<string | null>`member.name`,
      companyId: sql<CompanyId | null>`member.company_id`,
      hasOthers: sql<boolean | null>`member.has_others`,
      hasOwnId: sql<boolean>`exists (select from ${companies} where ${companies.id} = ${users.id})`,
      role: sql<CompanyMember['role'] | null>`member.role`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(admins, eq(admins.id, users.id))
    .leftJoin(candidates, eq(candidates.id, users.id))
    .leftJoin(membership, sql`true`)
    // Check the account, too: a session started while its account was being blocked is invalid.
    .where(and(eq(sessions.token, hashOfToken(token)), isOpen, isNull(users.blockedAt)))
    // Name the statement, so that each connection plans it only once. Every request of a signed-in
    // person executes it.
    .prepare('session-actor')
    .execute()
  return row && { actor: actorOf(row, client), isDue: row.isDue }
}

/** Fallback if only the session can be read: the person's role is unknown. */
export async function findSessionWithoutProfile(
  db: Db,
  token: string,
  client: string,
): Promise<FoundSession | undefined> {
  const [row] = await db
    .select(session)
    .from(sessions)
    .where(and(eq(sessions.token, hashOfToken(token)), isOpen))
  if (!row) return undefined
  const { isDue, ...person } = row
  return { actor: { ...person, client, kind: 'undecided', name: '', profile: 'unread' }, isDue }
}

type Row = {
  sessionId: string
  userId: UserId
  signedInAt: Date
  isBorrowed: boolean
  userName: string
  profile: string | null
  userType: UserType | null
  admin: string | null
  canAssignAdmin: boolean | null
  candidate: string | null
  company: string | null
  companyId: CompanyId | null
  hasOthers: boolean | null
  hasOwnId: boolean
  role: CompanyMember['role'] | null
}

function actorOf(row: Row, client: string): SignedIn {
  const { sessionId, userId, signedInAt, isBorrowed } = row
  const session = { sessionId, userId, signedInAt, isBorrowed, client }
  const { userName, userType } = row
  if (row.admin !== null) {
    return {
      ...session,
      kind: 'admin',
      name: row.admin,
      canAssignAdmin: row.canAssignAdmin ?? false,
    }
  }
  if (userType === 'candidate')
    return {
      ...session,
      kind: 'candidate',
      candidateId: candidateIdOf(session.userId),
      name: row.candidate ?? userName,
    }
  // Without this check, a former member could act for the company that the account registered
  // earlier.
  if (userType === 'company' && (row.companyId !== null || !row.hasOwnId)) {
    return {
      ...session,
      kind: 'company',
      companyId: row.companyId ?? companyIdOf(session.userId),
      // The company row may not exist yet, because the first save of the company form creates it
      // (COMP-42).
      role: row.role ?? 'dono',
      hasOthers: row.hasOthers ?? false,
      name: row.company ?? userName,
    }
  }
  return {
    ...session,
    kind: 'undecided',
    name: userName,
    profile: row.profile === null ? 'missing' : 'without-type',
  }
}
