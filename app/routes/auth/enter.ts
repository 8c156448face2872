import type { Opened } from '#app/domain/accounts/open-session.ts'
import { findActor } from '#app/domain/people/find-actor.ts'
import { browserCookie } from '#app/http/caller.ts'
import { dashboardOf } from '#app/http/gates.ts'
import type { Outside } from '#app/http/outside.ts'
import { stepCookie } from '#app/http/step-cookie.ts'
import { goTo, isFromScript, stay } from '#app/http/with-cookies.ts'

/**
 * The way on for whoever has just been let in: to the path that was asked for, else to the own
 * dashboard. A page that answers by itself stays and says so first (AUTH-09).
 */
export async function enter(
  request: Request,
  outside: Outside & { client: string },
  way: string | undefined,
  opened: Opened,
) {
  const cookies = withBrowser(request, outside, opened)
  if (isFromScript(request)) return stay('signed-in', cookies)
  return goTo(way ?? (await findDashboard(outside, cookies)), 'signed-in', cookies)
}

/** The cookies of a session, and the one that makes this browser known to limits. */
export function withBrowser(
  request: Request,
  outside: Outside,
  { cookies, email }: Opened,
): string[] {
  return email ? [...cookies, browserCookie(request, outside, email)] : cookies
}

/** To the page that asks for the code, with the cookie that says whose. */
export function goToSecondFactor(step: string, way: string | undefined, publicUrl: string) {
  return goTo(withWay('/auth/codigo', way), undefined, [
    stepCookie('second-factor', step, publicUrl),
  ])
}

export function withWay(path: string, way: string | undefined): string {
  return way ? `${path}?redirect=${encodeURIComponent(way)}` : path
}

/** The session stands also when the profile cannot be read: then the home page is the way (ERR-10). */
async function findDashboard(
  { identity, db, client, log }: Outside & { client: string },
  cookies: string[],
): Promise<string> {
  const pairs = cookies.map((cookie) => cookie.split(';')[0]).join('; ')
  try {
    const found = await identity.findSession(new Headers({ Cookie: pairs }))
    const person = found && (await findActor(db, { ...found.session, client }))
    return person ? dashboardOf(person) : '/'
  } catch (error) {
    log.error({ err: error }, 'Erro ao buscar perfil')
    return '/'
  }
}
