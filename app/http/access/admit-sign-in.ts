import type { Passwords } from '#app/domain/accounts/password-policy.ts'
import { plainPage } from '../rendering/plain-page.ts'

/**
 * Admits as many simultaneous sign-ins as the process can hash in time; answers others at once with
 * 503 and `Retry-After`. Queries and a rendered page for each refused one would occupy a process
 * for half a minute if 1,000 people sign in at once (R11).
 */
export function createSignInAdmission({ keepsUpWith }: Pick<Passwords, 'keepsUpWith'>) {
  let inProgress = 0
  return async (signIn: () => Promise<Response>): Promise<Response> => {
    // Always admit one, because only a hash shows whether the machine is faster again.
    if (inProgress > 0 && !keepsUpWith(inProgress + 1)) {
      return plainPage({
        status: 503,
        title: 'Muitas entradas ao mesmo tempo',
        sentence: 'Estão muitas pessoas a entrar neste momento. Tente de novo daqui a um minuto.',
        headers: { 'Retry-After': '10' },
      })
    }
    inProgress += 1
    try {
      return await signIn()
    } finally {
      inProgress -= 1
    }
  }
}
