import { parse, serialize } from 'hono/utils/cookie'

/**
 * The value of the browser's cookie with this name, with or without the HTTPS-only prefix
 * (`__Host-`).
 */
export function readCookie(headers: Headers, name: string): string | undefined {
  return cookieIn(headers.get('Cookie'), name)
}

/** As `readCookie`, but takes the Cookie header. */
export function cookieIn(header: string | null, name: string): string | undefined {
  if (!header) return undefined
  const cookies = parse(header)
  return cookies[`__Host-${name}`] ?? cookies[name]
}

/**
 * The value of the cookie with exactly the name that a portal at this URL uses. Under HTTPS, this
 * name has the prefix `__Host-`, so another site of the same domain cannot have set it.
 */
export function ownCookie(headers: Headers, name: string, publicUrl: string): string | undefined {
  const isEncrypted = publicUrl.startsWith('https:')
  return parse(headers.get('Cookie') ?? '')[isEncrypted ? `__Host-${name}` : name]
}

/**
 * A Set-Cookie header for a cookie that scripts cannot read. `seconds` 0 deletes the cookie;
 * without `seconds` it is a session cookie.
 */
export function setCookie(
  name: string,
  value: string,
  { seconds, secure = false }: { seconds: number | undefined; secure?: boolean },
): string {
  return serialize(secure ? `__Host-${name}` : name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    ...(seconds === undefined ? {} : { maxAge: seconds }),
    secure,
  })
}
