import type { CompanyRole } from './companies/company-role.ts'

/**
 * Branded ids: an id of one kind is not assignable to another kind, although all are strings and
 * some have equal values.
 */
type Id<Thing extends string> = string & { readonly idOf?: Thing }
export type UserId = Id<'user'>
export type CompanyId = Id<'company'>
export type CandidateId = Id<'candidate'>

/**
 * The actor of a request. Every act takes an actor, and so does every query that depends on the
 * person.
 */
export type Visitor = { kind: 'visitor'; client: string }
export type Candidate = Person & { kind: 'candidate'; candidateId: CandidateId }
export type CompanyMember = Person & {
  kind: 'company'
  companyId: CompanyId
  role: CompanyRole
  /** Whether the person is also a member of other companies. */
  hasOthers?: boolean
  /** Set if a company's program acts with this API key. */
  apiKeyId?: string
}
export type Admin = Person & { kind: 'admin'; canAssignAdmin: boolean }
/** A person who is signed in but has not chosen between candidate and company. */
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
  /** The person uses a shared device, which must not store personal data. */
  isBorrowed: boolean
}

export type SignedIn = Candidate | CompanyMember | Admin | Undecided
export type Actor = Visitor | SignedIn | System

/**
 * A candidate's id equals the id of the account. So does the id of the company that the account
 * registered (DATA-08).
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

/** The actor's id in the history; null for visitors and the system. */
export function actorId(actor: Actor): string | null {
  return isSignedIn(actor) ? actor.userId : null
}
