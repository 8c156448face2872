import type { RouterContextProvider } from 'react-router'
import { isOutsideProvider, type OutsideProvider } from '#app/domain/accounts/outside-identity.ts'
import {
  beginOutsideSignIn,
  finishOutsideSignIn,
  type OutsideRefusal,
} from '#app/domain/accounts/sign-in-outside.ts'
import { forEverybody } from '#app/http/gates.ts'
import { notHere } from '#app/http/path-id.ts'
import { readForm } from '#app/http/read-form.ts'
import { readRedirectPath } from '#app/http/redirect-path.ts'
import { readStep, stepCookie } from '#app/http/step-cookie.ts'
import { unlessBroken } from '#app/http/unless-broken.ts'
import { goTo } from '#app/http/with-cookies.ts'
import type { Route } from './+types/outside'
import { goToSecondFactor, withBrowser, withWay } from './enter.ts'

/** Leaves for the provider. A form, because remembering who left changes state (D12). */
export async function action({ request, params, context }: Route.ActionArgs) {
  const provider = findProvider(params.provider, context)
  const outside = forEverybody(context)
  const form = await readForm(request, outside)
  const asked = form.get('redirect')
  const way = readRedirectPath(typeof asked === 'string' ? asked : null)
  const answer = await unlessBroken(context, () =>
    beginOutsideSignIn(outside, outside.actor, provider, way),
  )
  if (!answer.ok) return backToSignIn(provider.name, answer.refusal, way)
  const { url, step } = answer.value
  return goTo(url, undefined, [stepCookie('outside', step, outside.config.publicUrl)])
}

/**
 * Comes back from the provider. The one GET that opens a session: the standard has no other way, and
 * the secret of the browser that left stands in for the form.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const provider = findProvider(params.provider, context)
  const outside = forEverybody(context)
  const { publicUrl } = outside.config
  const back = {
    answer: new URL(request.url).searchParams,
    step: readStep(request, 'outside'),
  }
  const come = await unlessBroken(context, () =>
    finishOutsideSignIn(outside, outside.actor, provider, back, request.headers),
  )
  throw withoutTrace(await onwards())

  async function onwards(): Promise<Response> {
    if ('ok' in come) return backToSignIn(provider.name, come.refusal, undefined)
    const { outcome } = come
    // It was an accepted path when it left; it is read again because it comes out of storage.
    const way = readRedirectPath(come.way ?? null)
    const forget = stepCookie('outside', '', publicUrl)
    if (outcome.ok) {
      const cookies = withBrowser(request, outside, outcome.value)
      return goTo(way ?? '/', 'signed-in', [...cookies, forget])
    }
    if (outcome.refusal === 'second-factor-needed')
      return goToSecondFactor(outcome.detail.step, way, publicUrl)
    if (outcome.refusal === 'email-not-confirmed')
      return backToSignIn(provider.name, 'account-not-confirmed', way)
    return backToSignIn(provider.name, outcome.refusal, way)
  }
}

function findProvider(name: string, context: Readonly<RouterContextProvider>) {
  const identity = isOutsideProvider(name)
    ? forEverybody(context).outsideIdentities[name]
    : undefined
  return isOutsideProvider(name) && identity ? { name, identity } : notHere()
}

const noticeNames = { google: 'google', linkedin_oidc: 'linkedin' } as const

function backToSignIn(
  provider: OutsideProvider,
  refusal: OutsideRefusal | 'broken',
  way: string | undefined,
): Response {
  return goTo(withWay('/auth', way), `${noticeNames[provider]}-${refusal}`)
}

/** The address holds the provider's code, which must not travel on or be kept. */
function withoutTrace(response: Response): Response {
  response.headers.set('Referrer-Policy', 'no-referrer')
  response.headers.set('Cache-Control', 'no-store')
  return response
}
