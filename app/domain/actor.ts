import type { CompanyRole } from './companies/company-role.ts'

/**
 * Branded ids: an id of one kind is not assignable to another, although all are strings and some are equal.
 */
type Id<Thing extends string> = string & { readonly idOf?: Thing }
export type UserId = Id<'user'>
export type CompanyId = Id<'company'>
export type CandidateId = Id<'candidate'>

/** The actor of a request. Every act, and every query that depends on the person, takes an actor. */
export type Visitor = { kind: 'visitor'; client: string }
export type Candidate = Person & { kind: 'candidate'; candidateId: CandidateId }
export type CompanyMember = Person & {
  kind: 'company'
  companyId: CompanyId
  role: CompanyRole
  /** Whether the person is also a member of other companies. */
  hasOthers?: boolean
  /** Set if the member's program acts, with this key. */
  apiKeyId?: string
}
export type Admin = Person & { kind: 'admin'; canAssignAdmin: boolean }
/** Signed in, but has not chosen between candidate and company. */
export type Undecided = Person & {
  kind: 'undecided'
  /** `unread`: the profile could not be loaded, so no conclusion may be drawn from it. */
  profile: 'without-type' | 'missing' | 'unread'
}
/** The actor of scheduled tasks and of reactions to events. */
export type System = { kind: 'system' }

type Person = {
  userId: UserId
  name: string
  /** The origin of the request, for rate limits: the IP address, IPv6 truncated to its /64. */
  client: string
  sessionId: string
  signedInAt: Date
  /** A shared device: it must not store personal data. */
  isBorrowed: boolean
}

export type SignedIn = Candidate | CompanyMember | Admin | Undecided
export type Actor = Visitor | SignedIn | System

/** A candidate has the id of the account; so has the company that the account registered (DATA-08). */
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

/** The actor's id in the history; null for visitors and the system. */
export function actorId(actor: Actor): string | null {
  return isSignedIn(actor) ? actor.userId : null
}
