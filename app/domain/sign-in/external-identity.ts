import { z } from 'zod'
import type { Outcome } from '../outcome.ts'
import type { ExternalProvider } from './external-provider.ts'

/** What a provider says of whoever signed in there, once its word has been checked. */
export type ExternalPerson = {
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

export type ExternalFailure = 'denied' | 'not-reachable' | 'not-valid'

/** A provider of identities. `reason` is for the log: a code, never what a person or token said. */
export type ExternalIdentity = {
  /** Where the browser goes to sign in. */
  begin: () => Promise<Outcome<{ url: string; proof: Proof }, ExternalFailure, { reason: string }>>
  /** Turns the answer that the browser brought back into a person, and forgets every token. */
  finish: (
    answer: URLSearchParams,
    proof: Proof,
  ) => Promise<Outcome<ExternalPerson, ExternalFailure, { reason: string }>>
}

/** The providers that are configured; what is not there is not offered. */
export type ExternalIdentities = Partial<Record<ExternalProvider, ExternalIdentity>>
