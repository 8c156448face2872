import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll } from 'vitest'

export const clientId = 'lusona'

const keys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Overrides of an issuer's valid responses, to test how the portal handles forged ones. */
export type Forgery = {
  claims?: Record<string, unknown>
  /** Fields of the token's header, such as `alg` or `jku`. */
  header?: Record<string, unknown>
  /** Whether the token is signed with a key that the issuer does not publish. */
  foreignKey?: boolean
  unsigned?: boolean
  idToken?: string | null
  /** Replaces the token endpoint's whole response. */
  answer?: { status: number; type: string; body: string }
  discovery?: Record<string, unknown>
  /** Milliseconds before each response. */
  delay?: number
  userinfo?: Record<string, unknown>
}

/** Starts an OpenID issuer on this machine, whose responses a test controls. */
export async function forgingIssuer() {
  const published = keys()
  const foreign = keys()
  let forgery: Forgery = {}
  let nonce: string | undefined
  const requests: { path: string; body: string }[] = []

  const server = createServer((request, response) => {
    void answer(request.url ?? '', response, request)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const issuer = `http://localhost:${address && typeof address === 'object' ? address.port : 0}`
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  function send(response: ServerResponse, body: unknown) {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }

  async function answer(
    path: string,
    response: ServerResponse,
    request: AsyncIterable<Buffer>,
  ): Promise<void> {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    requests.push({ path, body })
    if (forgery.delay) await sleep(forgery.delay)
    switch (path) {
      case '/.well-known/openid-configuration':
        return send(response, {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          userinfo_endpoint: `${issuer}/userinfo`,
          id_token_signing_alg_values_supported: ['RS256'],
          ...forgery.discovery,
        })
      case '/keys': {
        const key = published.publicKey.export({ format: 'jwk' })
        return send(response, { keys: [{ ...key, kid: 'one', use: 'sig', alg: 'RS256' }] })
      }
      case '/userinfo':
        return send(response, forgery.userinfo ?? {})
      default: {
        if (forgery.answer) {
          const { status, type, body } = forgery.answer
          response.writeHead(status, { 'Content-Type': type }).end(body)
          return
        }
        const idToken = forgery.idToken === undefined ? makeToken() : forgery.idToken
        send(response, {
          access_token: makeToken({ typ: 'at+jwt' }),
          token_type: 'Bearer',
          expires_in: 3600,
          ...(idToken !== null && { id_token: idToken }),
        })
      }
    }
  }

  function makeToken(also: Record<string, unknown> = {}): string {
    const now = Math.floor(Date.now() / 1000)
    const head = base64({ alg: 'RS256', kid: 'one', ...also, ...forgery.header })
    const claims = base64({
      iss: issuer,
      aud: clientId,
      sub: 'quem-e',
      iat: now,
      exp: now + 300,
      ...(nonce && { nonce }),
      email: 'quem@exemplo.ao',
      email_verified: true,
      name: 'Quem É',
      ...forgery.claims,
    })
    if (forgery.unsigned) return `${head}.${claims}.`
    const { privateKey } = forgery.foreignKey ? foreign : published
    const signature = sign('sha256', Buffer.from(`${head}.${claims}`), privateKey)
    return `${head}.${claims}.${signature.toString('base64url')}`
  }

  return {
    issuer,
    asked: requests,
    forge(next: Forgery) {
      forgery = next
      requests.length = 0
    },
    /**
     * Stores the parameters that the browser sent, and returns the parameters for the redirect back
     * to the portal.
     */
    receive(url: string): URLSearchParams {
      const { searchParams } = new URL(url)
      nonce = searchParams.get('nonce') ?? undefined
      return new URLSearchParams({ code: 'um-codigo', state: searchParams.get('state') ?? '' })
    },
  }
}
