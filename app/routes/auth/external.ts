import { href } from 'react-router'
import { type ExternalProvider, isExternalProvider } from '#app/domain/sign-in/external-provider.ts'
import { signInSchema } from '#app/domain/sign-in/sign-in.ts'
import {
  beginExternalSignIn,
  type ExternalRefusal,
  finishExternalSignIn,
} from '#app/domain/sign-in/sign-in-external.ts'
import { forPublic } from '#app/http/access/gates.ts'
import {
  BACK_FIELD,
  readReturnPath,
  returnPathIn,
  withReturnPath,
} from '#app/http/access/return-path.ts'
import { readStep, stepCookie } from '#app/http/access/sign-in-step-cookie.ts'
import { catchUnexpected } from '#app/http/catch-unexpected.ts'
import { formAction, type Sent } from '#app/http/forms/form-action.ts'
import { notFound } from '#app/http/forms/path-id.ts'
import { blockedNotice } from '#app/http/notices/access-notices.ts'
import { redirectTo } from '#app/http/redirects.ts'
import type { Route } from './+types/external'
import { redirectToSecondFactor, withBrowser } from './start-session.ts'

type Asking = ReturnType<typeof forPublic>

/** A form instead of a link, because storing the pending sign-in changes state (D12). */
export const action = formAction({
  gate: forPublic,
  input: signInSchema.pick({ borrowedDevice: true }),
  fields: [BACK_FIELD],
  failed: (_, sent) => backToForm(sent, 'broken'),
  act: ({ ctx, params, form, input }) =>
    beginExternalSignIn(ctx, ctx.actor, findProvider(params.provider, ctx), {
      returnPath: returnPathIn(form),
      isBorrowed: input.borrowedDevice,
    }),
  refusals: {
    denied: ({ refusal }, sent) => backToForm(sent, refusal),
    'not-reachable': ({ refusal }, sent) => backToForm(sent, refusal),
    'not-valid': ({ refusal }, sent) => backToForm(sent, refusal),
    'too-many': ({ refusal }, sent) => backToForm(sent, refusal),
  },
  done: ({ ctx, value: { url, step } }) =>
    redirectTo(url, undefined, [stepCookie('external', step, ctx.config.publicUrl)]),
})

function backToForm(
  { ctx, params, form }: Pick<Sent<Asking>, 'ctx' | 'params' | 'form'>,
  reason: ExternalRefusal | 'broken',
): Response {
  return backToSignIn(findProvider(params.provider, ctx).name, reason, returnPathIn(form))
}

/**
 * Handles the provider's redirect, the only GET request that opens a session (required by OpenID).
 * Needs the secret of the browser that began the sign-in.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = forPublic(context)
  const provider = findProvider(params.provider, ctx)
  const { publicUrl } = ctx.config
  const back = {
    answer: new URL(request.url).searchParams,
    step: readStep(request, 'external', publicUrl),
  }
  const come = await catchUnexpected(ctx, () =>
    finishExternalSignIn(ctx, ctx.actor, provider, back, request.headers),
  )
  throw withoutTrace(await onwards())

  async function onwards(): Promise<Response> {
    if ('ok' in come) return backToSignIn(provider.name, come.refusal, undefined)
    const { outcome } = come
    // The path has been stored since it was validated, so validate it again.
    const returnPath = readReturnPath(come.returnPath ?? null)
    const forget = stepCookie('external', '', publicUrl)
    if (outcome.ok) {
      const cookies = withBrowser(request, ctx, outcome.value)
      return redirectTo(returnPath ?? '/', 'signed-in', [...cookies, forget])
    }
    if (outcome.refusal === 'second-factor-needed')
      return redirectToSecondFactor(outcome.detail.step, returnPath, publicUrl)
    if (outcome.refusal === 'account-blocked')
      return redirectTo(href('/auth'), blockedNotice(outcome.detail.reason))
    if (outcome.refusal === 'email-not-confirmed')
      return backToSignIn(provider.name, 'account-not-confirmed', returnPath)
    return backToSignIn(provider.name, outcome.refusal, returnPath)
  }
}

function findProvider(name: string | undefined, { externalIdentities }: Asking) {
  if (name === undefined || !isExternalProvider(name)) notFound()
  return { name, identity: externalIdentities[name] ?? notFound() }
}

const noticeNames = { google: 'google', linkedin_oidc: 'linkedin' } as const

function backToSignIn(
  provider: ExternalProvider,
  refusal: ExternalRefusal | 'broken',
  returnPath: string | undefined,
): Response {
  return redirectTo(
    withReturnPath(href('/auth'), returnPath),
    `${noticeNames[provider]}-${refusal}`,
  )
}

function withoutTrace(response: Response): Response {
  response.headers.set('Referrer-Policy', 'no-referrer')
  response.headers.set('Cache-Control', 'no-store')
  return response
}
