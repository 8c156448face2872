import { z } from 'zod'
import type { Outcome } from '../outcome.ts'

/** Where people may sign in besides here, by the names of the specification (1§7). */
export const outsideProviders = ['google', 'linkedin_oidc'] as const
export type OutsideProvider = (typeof outsideProviders)[number]

export const outsideProviderLabels = {
  google: 'Google',
  linkedin_oidc: 'LinkedIn',
} satisfies Record<OutsideProvider, string>

export function isOutsideProvider(name: string | undefined): name is OutsideProvider {
  return outsideProviders.some((provider) => provider === name)
}

/** What a provider says of whoever signed in there, once its word has been checked. */
export type OutsidePerson = {
  /** Who it is at the provider; stays the same when the address changes. */
  subject: string
  email: string | undefined
  emailVerified: boolean
  name: string
}

/** What this side must remember to believe the answer: it belongs to the browser that asked. */
export const proofSchema = z.object({
  state: z.string(),
  nonce: z.string().optional(),
  verifier: z.string().optional(),
})
export type Proof = z.output<typeof proofSchema>

export type OutsideFailure = 'denied' | 'not-reachable' | 'not-valid'

/** A provider of identities. `reason` is for the log: a code, never what a person or token said. */
export type OutsideIdentity = {
  /** Where the browser goes to sign in. */
  begin: () => Promise<Outcome<{ url: string; proof: Proof }, OutsideFailure, { reason: string }>>
  /** Turns the answer that the browser brought back into a person, and forgets every token. */
  finish: (
    answer: URLSearchParams,
    proof: Proof,
  ) => Promise<Outcome<OutsidePerson, OutsideFailure, { reason: string }>>
}

/** The providers that are configured; what is not there is not offered. */
export type OutsideIdentities = Partial<Record<OutsideProvider, OutsideIdentity>>
