const base = 'http://lusona.invalid'

/**
 * A path on this site from a `redirect` query parameter; undefined for other sites (D6). Parsed as
 * browsers do, so that tabs, backslashes and dots cannot lead elsewhere (S49).
 */
export function readReturnPath(path: string | null): string | undefined {
  if (!path?.startsWith('/') || /[\\\p{Cc}]/u.test(path)) return undefined
  const url = parse(path)
  if (!url || url.origin !== base || startsElsewhere(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}

/** The oldest supported browsers lack `URL.canParse` (decision 78). */
function parse(path: string): URL | undefined {
  try {
    return new URL(path, base)
  } catch {
    return undefined
  }
}

/** Two leading slashes mean another host, even if a proxy decodes %2f first. */
const startsElsewhere = (path: string) => /^\/(?:\/|%2f)/i.test(path)

export function returnPathOf(request: Request): string | undefined {
  return readReturnPath(new URL(request.url).searchParams.get('redirect'))
}

/**
 * The return path for a link in an e-mail. The query is removed, because it may contain a search,
 * which must not leave this browser.
 */
export function returnPathForMail(request: Request): string | undefined {
  const path = returnPathOf(request)?.split(/[?#]/)[0]
  return path && path.length <= 200 ? path : undefined
}

export function withReturnPath(path: string, returnPath: string | undefined): string {
  return returnPath ? `${path}?redirect=${encodeURIComponent(returnPath)}` : path
}

export const BACK_FIELD = 'voltar'

export function returnPathIn(form: FormData): string | undefined {
  const path = form.get(BACK_FIELD)
  return readReturnPath(typeof path === 'string' ? path : null)
}
