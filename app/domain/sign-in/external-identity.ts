import { z } from 'zod'
import type { Outcome } from '../outcome.ts'
import type { ExternalProvider } from './external-provider.ts'

export type ExternalPerson = {
  /** Id at the provider. The id stays the same if the e-mail address changes. */
  subject: string
  email: string | undefined
  emailVerified: boolean
  name: string
}

/** Ties the provider's response to the browser that began the sign-in. */
export const proofSchema = z.object({
  state: z.string(),
  nonce: z.string().optional(),
  verifier: z.string().optional(),
})
export type Proof = z.output<typeof proofSchema>

export type ExternalFailure = 'denied' | 'not-reachable' | 'not-valid'

/** `reason` is for the log: a code, never personal data or tokens. */
export type ExternalIdentity = {
  begin: () => Promise<Outcome<{ url: string; proof: Proof }, ExternalFailure, { reason: string }>>
  /** Returns the person in the provider's response, and discards all tokens. */
  finish: (
    answer: URLSearchParams,
    proof: Proof,
  ) => Promise<Outcome<ExternalPerson, ExternalFailure, { reason: string }>>
}

export type ExternalIdentities = Partial<Record<ExternalProvider, ExternalIdentity>>
