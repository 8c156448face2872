import { parse, serialize } from 'hono/utils/cookie'

/** The cookie with this name, with or without the HTTPS prefix (`__Host-`). */
export function readCookie(headers: Headers, name: string): string | undefined {
  return cookieIn(headers.get('Cookie'), name)
}

export function cookieIn(header: string | null, name: string): string | undefined {
  if (!header) return undefined
  const cookies = parse(header)
  return cookies[`__Host-${name}`] ?? cookies[name]
}

/**
 * A cookie that this portal itself has set. Under HTTPS, the prefix `__Host-` prevents other sites
 * of the domain from setting it.
 */
export function ownCookie(headers: Headers, name: string, publicUrl: string): string | undefined {
  const isEncrypted = publicUrl.startsWith('https:')
  return parse(headers.get('Cookie') ?? '')[isEncrypted ? `__Host-${name}` : name]
}

/**
 * A cookie that scripts cannot read. `seconds` 0 deletes it; without `seconds` it ends with the
 * browser session.
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
