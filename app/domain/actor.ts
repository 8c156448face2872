import type { CompanyRole } from './companies/company-role.ts'

/** Ids of different kinds are not assignable to each other, although all of them are strings. */
type Id<Thing extends string> = string & { readonly idOf?: Thing }
export type UserId = Id<'user'>
export type CompanyId = Id<'company'>
export type CandidateId = Id<'candidate'>

export type Visitor = { kind: 'visitor'; client: string }
export type Candidate = Person & { kind: 'candidate'; candidateId: CandidateId }
export type CompanyMember = Person & {
  kind: 'company'
  companyId: CompanyId
  role: CompanyRole
  hasOthers?: boolean
  apiKeyId?: string
}
export type Admin = Person & { kind: 'admin'; canAssignAdmin: boolean }
export type Undecided = Person & {
  kind: 'undecided'
  /** 'unread': the profile could not be loaded, so the person's role is unknown. */
  profile: 'without-type' | 'missing' | 'unread'
}
export type System = { kind: 'system' }

type Person = {
  userId: UserId
  name: string
  /** IP address, for rate limits. IPv6 is truncated to its /64. */
  client: string
  sessionId: string
  signedInAt: Date
  /** True on a shared device, which must not store personal data. */
  isBorrowed: boolean
}

export type SignedIn = Candidate | CompanyMember | Admin | Undecided
export type Actor = Visitor | SignedIn | System

/**
 * A candidate has the id of the account. A company has the id of the account that registered it
 * (DATA-08).
 */
export function candidateIdOf(userId: UserId): CandidateId {
  const id: string = userId
  return id
}
export function companyIdOf(userId: UserId): CompanyId {
  const id: string = userId
  return id
}

export const system: System = { kind: 'system' }

export function isSignedIn(actor: Actor): actor is SignedIn {
  return 'userId' in actor
}

export function actorId(actor: Actor): string | null {
  return isSignedIn(actor) ? actor.userId : null
}
