import { data, redirect } from 'react-router'
import { type NoticeName, withNotice } from './notices/notice.ts'

/** Whether the router requested this: it follows a redirect without reloading. */
export function isFromScript(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('.data')
}

/** The redirect after an act, with what it has to say there and the cookies that it set. */
export function redirectTo(path: string, notice?: NoticeName, cookies: string[] = []): Response {
  const response = redirect(path, 303)
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return notice ? withNotice(response, notice) : response
}

/** The same where the act was done on that very page: one step back leaves it, however often it was done. */
export function redirectInPlace(...to: Parameters<typeof redirectTo>): Response {
  const response = redirectTo(...to)
  // The header that the router's own `replace` sets.
  response.headers.set('X-Remix-Replace', 'true')
  return response
}

/** Stays on the page, which revalidates. */
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
