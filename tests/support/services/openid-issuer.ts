import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Provider from 'oidc-provider'
import { afterAll } from 'vitest'

export const client = { clientId: 'lusona', clientSecret: 'um-segredo-so-para-os-testes' }

/** A user on the provider's sign-in page, and their decision. */
export type Outsider = {
  sub: string
  name?: string
  email?: string
  email_verified?: boolean | string
  denies?: boolean
}

/** Starts an OpenID Connect provider on this machine that signs in the given person at once. */
export async function openIdIssuer() {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const issuer = `http://localhost:${port}`
  const outsiders = new Map<string, Outsider>()
  let present: Outsider | undefined

  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: ['google', 'linkedin_oidc'].map(
          (name) => `http://localhost/auth/externo/${name}`,
        ),
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256' }] },
    cookies: { keys: ['para os testes'] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    scopes: ['openid', 'offline_access'],
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/entrar/${uid}` },
    findAccount: (_, sub) => {
      const outsider = outsiders.get(sub)
      if (!outsider) return undefined
      const { denies: _denies, ...claims } = outsider
      return { accountId: sub, claims: () => claims }
    },
  })
  const handle = provider.callback()

  async function signIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const details = await provider.interactionDetails(request, response)
    if (!present || present.denies) {
      await provider.interactionFinished(request, response, { error: 'access_denied' })
      return
    }
    const grant = new provider.Grant({ accountId: present.sub, clientId: client.clientId })
    grant.addOIDCScope(String(details.params.scope))
    await provider.interactionFinished(request, response, {
      login: { accountId: present.sub },
      consent: { grantId: await grant.save() },
    })
  }
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/entrar/')) {
      signIn(request, response).catch((error) => response.destroy(error))
    } else void handle(request, response)
  })
  const close = async () => {
    server.closeAllConnections()
    if (server.listening) await new Promise((resolve) => server.close(resolve))
  }
  afterAll(close)

  return {
    issuer,
    close,
    /**
     * Follows the portal's redirect to the provider as this user. Returns the path of the portal to
     * which the provider redirects.
     */
    async visit(url: string, outsider: Outsider): Promise<string> {
      outsiders.set(outsider.sub, outsider)
      present = outsider
      const cookies = new Map<string, string>()
      let next = url
      for (let steps = 0; steps < 10; steps += 1) {
        if (next.startsWith('http://localhost/')) return next.slice('http://localhost'.length)
        const answer = await fetch(next, {
          redirect: 'manual',
          headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        })
        for (const cookie of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
          cookies.set(name, value)
        }
        const to = answer.headers.get('Location')
        if (!to) throw new Error(`the provider says ${answer.status}: ${await answer.text()}`)
        next = new URL(to, next).href
      }
      throw new Error('the provider sends the browser in circles')
    },
  }
}
