import { href } from 'react-router'
import type { Opened } from '#app/domain/sign-in/open-session.ts'
import { browserCookie } from '#app/http/access/caller.ts'
import { dashboardOf } from '#app/http/access/dashboards.ts'
import { withReturnPath } from '#app/http/access/return-path.ts'
import { stepCookie } from '#app/http/access/sign-in-step-cookie.ts'
import { signUpCookie } from '#app/http/access/sign-up-cookie.ts'
import type { AppContext } from '#app/http/context.ts'
import { isFromScript, redirectTo, revalidate } from '#app/http/redirects.ts'

/**
 * Redirects to the requested path or the dashboard. With scripts, a notice is shown first
 * (AUTH-09).
 */
export async function startSession(
  request: Request,
  ctx: AppContext & { client: string },
  returnPath: string | undefined,
  opened: Opened,
) {
  const cookies = [...withBrowser(request, ctx, opened), signUpCookie('', ctx.config.publicUrl)]
  if (isFromScript(request)) return revalidate('signed-in', cookies)
  return redirectTo(returnPath ?? (await findDashboard(ctx, cookies)), 'signed-in', cookies)
}

/** The session cookies, and the cookie by which rate limits recognise this browser. */
export function withBrowser(
  request: Request,
  ctx: AppContext,
  { cookies, email }: Opened,
): string[] {
  return email ? [...cookies, browserCookie(request, ctx, email)] : cookies
}

/** Redirects to the form for the code, with a cookie for the pending sign-in. */
export function redirectToSecondFactor(
  step: string,
  returnPath: string | undefined,
  publicUrl: string,
) {
  return redirectTo(withReturnPath(href('/auth/codigo'), returnPath), undefined, [
    stepCookie('second-factor', step, publicUrl),
  ])
}

/**
 * If the profile cannot be read, the session exists nevertheless, so redirect to the home page
 * (ERR-10).
 */
async function findDashboard(
  { identity, client, log }: AppContext & { client: string },
  cookies: string[],
): Promise<string> {
  const pairs = cookies.map((cookie) => cookie.split(';')[0]).join('; ')
  try {
    const found = await identity.findSession(new Headers({ Cookie: pairs }), client)
    return found ? dashboardOf(found.actor) : href('/')
  } catch (error) {
    log.error({ event: 'profile-unreadable', err: error }, 'Erro ao buscar perfil')
    return '/'
  }
}
