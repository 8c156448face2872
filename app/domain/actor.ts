import type { CompanyRole } from './companies/company-role.ts'

/**
 * Branded ids: an id of one kind is not assignable to another, although all are strings and some are equal.
 */
type Id<Thing extends string> = string & { readonly idOf?: Thing }
export type UserId = Id<'user'>
export type CompanyId = Id<'company'>
export type CandidateId = Id<'candidate'>

/** The actor of a request. Every act, and every question that depends on the person, takes one. */
export type Visitor = { kind: 'visitor'; client: string }
export type Candidate = Person & { kind: 'candidate'; candidateId: CandidateId }
export type CompanyMember = Person & {
  kind: 'company'
  companyId: CompanyId
  role: CompanyRole
  /** Whether the person belongs to other companies too. */
  hasOthers?: boolean
}
export type Admin = Person & { kind: 'admin'; canAssignAdmin: boolean }
/** Signed in, without having chosen candidate or company. */
export type Undecided = Person & {
  kind: 'undecided'
  /** `unread`: it could not be fetched, so nothing may follow from it. */
  profile: 'without-type' | 'missing' | 'unread'
}
export type ApiClient = { kind: 'api'; client: string; keyId: string; companyId: CompanyId }
/** The clock and the reactions to what happened. */
export type System = { kind: 'system' }

type Person = {
  userId: UserId
  name: string
  /** Where the request comes from, for limits: an address, IPv6 cut to its /64. */
  client: string
  sessionId: string
  signedInAt: Date
  /** A shared device: it must not store anything of the person. */
  isBorrowed: boolean
}

export type SignedIn = Candidate | CompanyMember | Admin | Undecided
export type Actor = Visitor | SignedIn | ApiClient | System

/** A candidate, and the company of the account that registered it, have the account's own id (DATA-08). */
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
  if (isSignedIn(actor)) return actor.userId
  if (actor.kind === 'api') return actor.keyId
  return null
}
