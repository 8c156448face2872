import { type SignInStep, STEP_MINUTES } from '#app/domain/accounts/sign-in-step.ts'

const names = {
  external: 'lusona-externo',
  'second-factor': 'lusona-codigo',
} satisfies Record<SignInStep, string>

/**
 * Ties a step of the sign-in to this browser. Lax, because it must come along when a provider sends
 * the browser back. Without a secret it forgets the one that there was.
 */
export function stepCookie(step: SignInStep, secret: string, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:')
  return [
    `${secure ? '__Host-' : ''}${names[step]}=${secret}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${secret ? STEP_MINUTES * 60 : 0}`,
    ...(secure ? ['Secure'] : []),
  ].join('; ')
}

export function readStep(request: Request, step: SignInStep): string | undefined {
  const cookie = request.headers.get('Cookie') ?? ''
  return new RegExp(`(?:^|; )(?:__Host-)?${names[step]}=([\\w-]{43})(?:;|$)`).exec(cookie)?.[1]
}
