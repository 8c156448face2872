import { generateKeyPairSync } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import Provider, { type AdapterFactory, interactionPolicy } from 'oidc-provider'
// @ts-expect-error: the package does not declare the type of this file
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js'
import { type Config, demoIssuerPath } from '#app/config.ts'
import { outsidePeople } from '#app/routes/demo/outside-people.ts'

/** The maximum size in bytes of the form in which a visitor chooses a person. */
const MAX_FORM_BYTES = 1000

const signInPath = '/entrar/'

/** Answers a request to the identity provider. Returns false for any other request. */
export type HandleIdentity = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * The OpenID Connect provider that replaces Google and LinkedIn in the demonstration. It signs in
 * made-up people without a password.
 */
export function createIdentityProvider({ publicUrl, openId }: Config): HandleIdentity {
  const clients = Object.entries(openId).flatMap(([name, client]) =>
    client?.issuer === publicUrl + demoIssuerPath ? [{ name, ...client }] : [],
  )
  if (clients.length === 0) return () => false
  const provider = createProvider(publicUrl, clients)
  const handle = provider.callback()

  async function chooseIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const details = await provider.interactionDetails(request, response)
    const person = await readPerson(request)
    if (!person) {
      const error = { error: 'access_denied', error_description: 'the person declined' }
      return provider.interactionFinished(request, response, error)
    }
    const clientId = String(details.params.client_id)
    const grant = new provider.Grant({ accountId: person.sub, clientId })
    grant.addOIDCScope(String(details.params.scope))
    await provider.interactionFinished(request, response, {
      login: { accountId: person.sub, remember: false },
      consent: { grantId: await grant.save() },
    })
  }

  return (request, response) => {
    const { url = '', method } = request
    if (!url.startsWith(`${demoIssuerPath}/`)) return false
    const path = url.slice(demoIssuerPath.length)
    const isSignIn = path.startsWith(signInPath)
    // The portal renders the page with the people, so leave that request to it.
    if (isSignIn && method !== 'POST') return false
    // The provider derives its own URLs from the difference between `originalUrl` and `url`.
    Object.assign(request, { originalUrl: url, url: path })
    if (isSignIn) chooseIn(request, response).catch(() => response.writeHead(400).end())
    else void handle(request, response)
    return true
  }
}

type Client = { name: string; clientId: string; clientSecret: string }

function createProvider(publicUrl: string, clients: readonly Client[]): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const policy = interactionPolicy.base()
  // Ask for the person at each sign-in, so that another one can be chosen.
  policy.get('login')?.checks.add(
    new interactionPolicy.Check('person_not_chosen', 'choose a person', (ctx) => {
      const hasChosen = ctx.oidc.result?.login !== undefined
      return hasChosen
        ? interactionPolicy.Check.NO_NEED_TO_PROMPT
        : interactionPolicy.Check.REQUEST_PROMPT
    }),
  )
  // The provider's default adapter stores in memory, too, but warns on the console at each start.
  const inMemory: AdapterFactory = createMemoryAdapter(0)
  const provider = new Provider(publicUrl + demoIssuerPath, {
    adapter: inMemory,
    clients: clients.map(({ name, clientId, clientSecret }) => ({
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [`${publicUrl}/auth/externo/${name}`],
      token_endpoint_auth_method: 'client_secret_post',
    })),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'demo', alg: 'RS256' }] },
    cookies: { keys: clients.map(({ clientSecret }) => clientSecret) },
    pkce: { required: () => true },
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: {
      policy,
      url: (ctx, { uid }) => {
        const client = clients.find(({ clientId }) => clientId === ctx.oidc.client?.clientId)
        return `${demoIssuerPath}${signInPath}${client?.name}/${uid}`
      },
    },
    findAccount: (_, sub) => {
      const person = outsidePeople.find((one) => one.sub === sub)
      if (!person) return undefined
      const { name, email } = person
      return { accountId: sub, claims: () => ({ sub, name, email, email_verified: true }) }
    },
  })
  provider.proxy = publicUrl.startsWith('https:')
  return provider
}

async function readPerson(request: IncomingMessage) {
  if (Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) > MAX_FORM_BYTES)
    return undefined
  const chosen = new URLSearchParams(await text(request)).get('person')
  return outsidePeople.find(({ sub }) => sub === chosen)
}
