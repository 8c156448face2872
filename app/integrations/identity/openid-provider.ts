import * as openid from 'openid-client'
import { linkedInItself, type OpenIdClient } from '#app/config.ts'
import { plainLine } from '#app/domain/formats/typed-text.ts'
import { done, type Refused, refused } from '#app/domain/outcome.ts'
import type {
  ExternalFailure,
  ExternalIdentities,
  ExternalIdentity,
  ExternalPerson,
  Proof,
} from '#app/domain/sign-in/external-identity.ts'
import type { ExternalProvider } from '#app/domain/sign-in/external-provider.ts'

const TIMEOUT_SECONDS = 5

const METADATA_FRESH_MS = 60 * 60 * 1000

/** Parameters that a provider requires besides the standard ones (1§7). */
const ownParameters = {
  google: { access_type: 'offline', prompt: 'consent' },
  linkedin_oidc: {},
} satisfies Record<ExternalProvider, Record<string, string>>

type ProviderOptions = OpenIdClient & {
  redirectUri: string
  parameters?: Record<string, string>
  /**
   * False if the provider supports neither a nonce nor PKCE with a client secret. Then only the
   * state, bound to the browser, protects against injected codes.
   */
  bindsCode?: boolean
}

export function createExternalIdentities(
  clients: Record<ExternalProvider, OpenIdClient | undefined>,
  publicUrl: string,
): ExternalIdentities {
  const made: ExternalIdentities = {}
  for (const provider of ['google', 'linkedin_oidc'] as const) {
    const client = clients[provider]
    if (!client) continue
    made[provider] = createOpenIdProvider({
      ...client,
      redirectUri: `${publicUrl}/auth/externo/${provider}`,
      parameters: ownParameters[provider],
      bindsCode: client.issuer !== linkedInItself,
    })
  }
  return made
}

/**
 * The library checks signature, issuer, audience, time, nonce and state. Tokens are not stored
 * (S47).
 */
export function createOpenIdProvider(options: ProviderOptions): ExternalIdentity {
  const { redirectUri, parameters = {}, bindsCode = true } = options
  let known: { until: number; server: Promise<openid.Configuration> } | undefined

  function findServer(): Promise<openid.Configuration> {
    if (known && Date.now() < known.until) return known.server
    const execute = [openid.enableNonRepudiationChecks]
    if (options.issuer.startsWith('http:')) execute.push(openid.allowInsecureRequests)
    const server = openid.discovery(
      new URL(options.issuer),
      options.clientId,
      { [openid.clockTolerance]: 30 },
      openid.ClientSecretPost(options.clientSecret),
      { execute, timeout: TIMEOUT_SECONDS },
    )
    known = { until: Date.now() + METADATA_FRESH_MS, server }
    server.catch(() => {
      known = undefined
    })
    return server
  }

  return {
    async begin() {
      try {
        const server = await findServer()
        const proof: Proof = {
          state: openid.randomState(),
          ...(bindsCode && {
            nonce: openid.randomNonce(),
            verifier: openid.randomPKCECodeVerifier(),
          }),
        }
        const url = openid.buildAuthorizationUrl(server, {
          redirect_uri: redirectUri,
          scope: 'openid profile email',
          state: proof.state,
          ...(proof.nonce && { nonce: proof.nonce }),
          ...(proof.verifier && {
            code_challenge: await openid.calculatePKCECodeChallenge(proof.verifier),
            code_challenge_method: 'S256',
          }),
          ...parameters,
        })
        return done({ url: url.href, proof })
      } catch (error) {
        return failureOf(error)
      }
    },

    async finish(answer, proof) {
      try {
        const server = await findServer()
        const tokens = await openid.authorizationCodeGrant(
          server,
          new URL(`${redirectUri}?${answer}`),
          {
            expectedState: proof.state,
            idTokenExpected: true,
            ...(proof.nonce && { expectedNonce: proof.nonce }),
            ...(proof.verifier && { pkceCodeVerifier: proof.verifier }),
          },
        )
        const claims = tokens.claims()
        if (!claims) return refused('not-valid', { reason: 'no id token' })
        // Without a subject, all users whom the provider does not identify would share one account.
        if (!claims.sub.trim()) return refused('not-valid', { reason: 'no subject' })
        // The standard lets a provider omit e-mail address and name from the token, so request them
        // if they are missing.
        const isComplete = claims.email !== undefined || !server.serverMetadata().userinfo_endpoint
        const info = isComplete
          ? claims
          : await openid.fetchUserInfo(server, tokens.access_token, claims.sub)
        return done(personOf(claims.sub, info))
      } catch (error) {
        return failureOf(error)
      }
    },
  }
}

function personOf(subject: string, claims: Record<string, unknown>): ExternalPerson {
  const text = (value: unknown) => (typeof value === 'string' ? plainLine(value, 200) : '')
  return {
    subject,
    email: text(claims.email) || undefined,
    // LinkedIn has sent this boolean as a string, so accept `true` and 'true'.
    emailVerified: claims.email_verified === true || claims.email_verified === 'true',
    name: text(claims.name) || text(`${text(claims.given_name)} ${text(claims.family_name)}`),
  }
}

/** The standard's and LinkedIn's codes for a user who cancelled. */
const changesOfMind = ['access_denied', 'user_cancelled_login', 'user_cancelled_authorize']
const passingErrors = ['server_error', 'temporarily_unavailable']

/** Log only error codes: other fields may contain a token, or text from a forged link. */
function failureOf(error: unknown): Refused<ExternalFailure, { reason: string }> {
  if (error instanceof openid.AuthorizationResponseError) {
    const reason = /^\w{1,60}$/.test(error.error) ? error.error : 'unknown error'
    if (changesOfMind.includes(reason)) return refused('denied', { reason })
    return refused(passingErrors.includes(reason) ? 'not-reachable' : 'not-valid', { reason })
  }
  if (error instanceof openid.ResponseBodyError) {
    const failure = error.status >= 500 ? 'not-reachable' : 'not-valid'
    return refused(failure, { reason: error.code })
  }
  if (error instanceof openid.ClientError) {
    const reason = error.code ?? 'unknown'
    const status = error.cause instanceof Response ? error.cause.status : 0
    const isAway = reason === 'OAUTH_TIMEOUT' || status >= 500
    return refused(isAway ? 'not-reachable' : 'not-valid', { reason })
  }
  // `fetch` throws this error for an unreachable server; any other TypeError is our bug.
  if (error instanceof TypeError && error.message === 'fetch failed') {
    return refused('not-reachable', { reason: 'no connection' })
  }
  throw error
}
