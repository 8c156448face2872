import type { RouterContextProvider } from 'react-router'
import {
  type ExternalProvider,
  isExternalProvider,
} from '#app/domain/accounts/external-identity.ts'
import {
  beginExternalSignIn,
  type ExternalRefusal,
  finishExternalSignIn,
} from '#app/domain/accounts/sign-in-external.ts'
import { forEverybody } from '#app/http/access/gates.ts'
import { readReturnPath } from '#app/http/access/return-path.ts'
import { readStep, stepCookie } from '#app/http/access/sign-in-step-cookie.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { notFound } from '#app/http/forms/path-id.ts'
import { readForm } from '#app/http/forms/read-form.ts'
import { orFault } from '#app/http/unless-broken.ts'
import type { Route } from './+types/external'
import { goToSecondFactor, withBrowser, withReturnPath } from './start-session.ts'

/** Leaves for the provider. A form, because remembering who left changes state (D12). */
export async function action({ request, params, context }: Route.ActionArgs) {
  const provider = findProvider(params.provider, context)
  const ctx = forEverybody(context)
  const form = await readForm(request, ctx)
  const asked = form.get('redirect')
  const returnPath = readReturnPath(typeof asked === 'string' ? asked : null)
  const answer = await orFault(context, () =>
    beginExternalSignIn(ctx, ctx.actor, provider, returnPath),
  )
  if (!answer.ok) return backToSignIn(provider.name, answer.refusal, returnPath)
  const { url, step } = answer.value
  return redirectTo(url, undefined, [stepCookie('external', step, ctx.config.publicUrl)])
}

/**
 * Comes back from the provider. The one GET that opens a session: the standard has no other way, and
 * the secret of the browser that left stands in for the form.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const provider = findProvider(params.provider, context)
  const ctx = forEverybody(context)
  const { publicUrl } = ctx.config
  const back = {
    answer: new URL(request.url).searchParams,
    step: readStep(request, 'external'),
  }
  const come = await orFault(context, () =>
    finishExternalSignIn(ctx, ctx.actor, provider, back, request.headers),
  )
  throw withoutTrace(await onwards())

  async function onwards(): Promise<Response> {
    if ('ok' in come) return backToSignIn(provider.name, come.refusal, undefined)
    const { outcome } = come
    // It was an accepted path when it left; it is read again because it comes out of storage.
    const returnPath = readReturnPath(come.returnPath ?? null)
    const forget = stepCookie('external', '', publicUrl)
    if (outcome.ok) {
      const cookies = withBrowser(request, ctx, outcome.value)
      return redirectTo(returnPath ?? '/', 'signed-in', [...cookies, forget])
    }
    if (outcome.refusal === 'second-factor-needed')
      return goToSecondFactor(outcome.detail.step, returnPath, publicUrl)
    if (outcome.refusal === 'email-not-confirmed')
      return backToSignIn(provider.name, 'account-not-confirmed', returnPath)
    return backToSignIn(provider.name, outcome.refusal, returnPath)
  }
}

function findProvider(name: string, context: Readonly<RouterContextProvider>) {
  const identity = isExternalProvider(name)
    ? forEverybody(context).externalIdentities[name]
    : undefined
  return isExternalProvider(name) && identity ? { name, identity } : notFound()
}

const noticeNames = { google: 'google', linkedin_oidc: 'linkedin' } as const

function backToSignIn(
  provider: ExternalProvider,
  refusal: ExternalRefusal | 'broken',
  returnPath: string | undefined,
): Response {
  return redirectTo(withReturnPath('/auth', returnPath), `${noticeNames[provider]}-${refusal}`)
}

/** The address holds the provider's code, which must not travel on or be kept. */
function withoutTrace(response: Response): Response {
  response.headers.set('Referrer-Policy', 'no-referrer')
  response.headers.set('Cache-Control', 'no-store')
  return response
}
