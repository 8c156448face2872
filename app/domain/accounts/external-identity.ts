import { z } from 'zod'
import type { Outcome } from '../outcome.ts'

/** Where people may sign in besides here, by the names of the specification (1§7). */
export const externalProviders = ['google', 'linkedin_oidc'] as const
export type ExternalProvider = (typeof externalProviders)[number]

export const externalProviderLabels = {
  google: 'Google',
  linkedin_oidc: 'LinkedIn',
} satisfies Record<ExternalProvider, string>

export function isExternalProvider(name: string | null | undefined): name is ExternalProvider {
  return externalProviders.some((provider) => provider === name)
}

/** What the provider is called; nothing for an account that came from nowhere else. */
export function externalProviderName(name: string | null | undefined): string | null {
  return isExternalProvider(name) ? externalProviderLabels[name] : null
}

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
