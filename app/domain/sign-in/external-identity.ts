import { z } from 'zod'
import type { Outcome } from '../outcome.ts'
import type { ExternalProvider } from './external-provider.ts'

/** A person as verified by an identity provider. */
export type ExternalPerson = {
  /** The person's id at the provider; stable when the address changes. */
  subject: string
  email: string | undefined
  emailVerified: boolean
  name: string
}

/** Values that tie the provider's answer to the browser that began. */
export const proofSchema = z.object({
  state: z.string(),
  nonce: z.string().optional(),
  verifier: z.string().optional(),
})
export type Proof = z.output<typeof proofSchema>

export type ExternalFailure = 'denied' | 'not-reachable' | 'not-valid'

/** An identity provider. `reason` is for the log: a code, never personal data or tokens. */
export type ExternalIdentity = {
  /** The provider's sign-in address. */
  begin: () => Promise<Outcome<{ url: string; proof: Proof }, ExternalFailure, { reason: string }>>
  /** Turns the answer that the browser brought back into a person, and forgets every token. */
  finish: (
    answer: URLSearchParams,
    proof: Proof,
  ) => Promise<Outcome<ExternalPerson, ExternalFailure, { reason: string }>>
}

/** The providers that are configured; what is not there is not offered. */
export type ExternalIdentities = Partial<Record<ExternalProvider, ExternalIdentity>>
