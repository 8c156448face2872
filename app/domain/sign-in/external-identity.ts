import { z } from 'zod'
import type { Outcome } from '../outcome.ts'
import type { ExternalProvider } from './external-provider.ts'

/** A person as verified by an identity provider. */
export type ExternalPerson = {
  /** The person's id at the provider; stable even if the e-mail address changes. */
  subject: string
  email: string | undefined
  emailVerified: boolean
  name: string
}

/** Values that tie the provider's response to the browser that began the sign-in. */
export const proofSchema = z.object({
  state: z.string(),
  nonce: z.string().optional(),
  verifier: z.string().optional(),
})
export type Proof = z.output<typeof proofSchema>

export type ExternalFailure = 'denied' | 'not-reachable' | 'not-valid'

/** An identity provider. `reason` is for the log: a code, never personal data or tokens. */
export type ExternalIdentity = {
  /** The URL of the provider's sign-in page. */
  begin: () => Promise<Outcome<{ url: string; proof: Proof }, ExternalFailure, { reason: string }>>
  /** Turns the provider's response into a person, and discards all tokens. */
  finish: (
    answer: URLSearchParams,
    proof: Proof,
  ) => Promise<Outcome<ExternalPerson, ExternalFailure, { reason: string }>>
}

/** The configured providers; others are not offered. */
export type ExternalIdentities = Partial<Record<ExternalProvider, ExternalIdentity>>
