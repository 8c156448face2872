import { parse, serialize } from 'hono/utils/cookie'

/**
 * The value of the browser's cookie with this name, or with the name's HTTPS-only prefix (`__Host-`).
 */
export function readCookie(headers: Headers, name: string): string | undefined {
  return cookieIn(headers.get('Cookie'), name)
}

/** As `readCookie`, from the Cookie header itself. */
export function cookieIn(header: string | null, name: string): string | undefined {
  if (!header) return undefined
  const cookies = parse(header)
  return cookies[`__Host-${name}`] ?? cookies[name]
}

/**
 * The value of the cookie with exactly the name that a portal at this URL uses: under HTTPS, no neighbour in
 * the same domain can have set it.
 */
export function ownCookie(headers: Headers, name: string, publicUrl: string): string | undefined {
  const isEncrypted = publicUrl.startsWith('https:')
  return parse(headers.get('Cookie') ?? '')[isEncrypted ? `__Host-${name}` : name]
}

/**
 * A Set-Cookie header that scripts cannot read; `seconds` 0 deletes the cookie, and without `seconds` it is a
 * session cookie.
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
