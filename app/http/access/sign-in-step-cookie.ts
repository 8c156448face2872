import { type SignInStep, STEP_MINUTES } from '#app/domain/sign-in/sign-in-step.ts'
import { ownCookie, setCookie } from '#app/http/cookies.ts'

const names = {
  external: 'lusona-externo',
  'second-factor': 'lusona-codigo',
} satisfies Record<SignInStep, string>

/**
 * Binds a step of the sign-in to this browser; without a secret, deletes the cookie. `Lax`, because
 * the cookie is needed when a provider redirects back.
 */
export function stepCookie(step: SignInStep, secret: string, publicUrl: string): string {
  return setCookie(names[step], secret, {
    seconds: secret ? STEP_MINUTES * 60 : 0,
    secure: publicUrl.startsWith('https:'),
  })
}

export function readStep(
  request: Request,
  step: SignInStep,
  publicUrl: string,
): string | undefined {
  const secret = ownCookie(request.headers, names[step], publicUrl)
  return secret && /^[\w-]{43}$/.test(secret) ? secret : undefined
}
