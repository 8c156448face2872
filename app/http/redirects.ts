import { data, redirect } from 'react-router'
import { type NoticeName, withNotice } from './notices/notice.ts'

/**
 * Whether the client router sent the request. The router follows redirects without reloading the
 * document.
 */
export function isFromScript(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('.data')
}

export function redirectTo(path: string, notice?: NoticeName, cookies: string[] = []): Response {
  const response = redirect(path, 303)
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return notice ? withNotice(response, notice) : response
}

/**
 * Like `redirectTo`, but for an act on the target page itself. Adds no history entry, so that going
 * back once leaves the page.
 */
export function redirectInPlace(...to: Parameters<typeof redirectTo>): Response {
  const response = redirectTo(...to)
  // With this header, which React Router's `replace` also sets, the client router replaces the
  // history entry.
  response.headers.set('X-Remix-Replace', 'true')
  return response
}

export function revalidate<Answer = null>(
  notice: NoticeName,
  cookies: string[] = [],
  answer: Answer | null = null,
) {
  const headers = new Headers(cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]))
  const carrier = withNotice(new Response(null), notice)
  for (const cookie of carrier.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
  return data(answer, { headers })
}
