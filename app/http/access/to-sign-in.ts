import { href, redirect } from 'react-router'
import { withNotice } from '#app/http/notices/notice.ts'
import { dashboards } from './dashboards.ts'

/**
 * Redirects to the sign-in page, which returns to the request's path or, after a form, to the
 * form's page.
 */
export function toSignIn(request: Request): Response {
  const url = new URL(request.url)
  const path = url.pathname.replace(/\.data$/, '') + url.search.replace(/[?&]_routes=[^&]*/, '')
  const cookies = hasJustSignedIn(request, path) ? '&cookies=0' : ''
  const target = `${href('/auth')}?redirect=${encodeURIComponent(pageOfFile(path))}${cookies}`
  if (path.startsWith('/candidatura/')) return withNotice(redirect(target), 'sign-in-needed')
  const isRefusedChange = request.method !== 'GET' && changesProfile(path)
  return isRefusedChange ? withNotice(redirect(target), 'not-signed-in') : redirect(target)
}

/** Whether a form sent to `path` changes the candidate's profile. */
export const changesProfile = (path: string) => /^\/(usuario\/perfil|perfil-candidato)\b/.test(path)

/**
 * Whether the browser failed to store a sign-in's cookies. Then a request from the sign-in form to
 * the next page has no cookies.
 */
function hasJustSignedIn(request: Request, path: string): boolean {
  const referer = request.headers.get('Referer')
  if (request.headers.has('Cookie') || !referer || !URL.canParse(referer)) return false
  const from = new URL(referer)
  if (from.pathname !== href('/auth')) return false
  return Object.values(dashboards).includes(path) || from.searchParams.get('redirect') === path
}

/**
 * After the sign-in, the user is redirected to the page that offers the file. A redirect to the
 * file would leave the sign-in form on the screen.
 */
const pageOfFile = (path: string) => path.replace(/\/(?:exportar|pdf)(?=\?|$)/, '')
