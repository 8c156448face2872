const base = 'http://lusona.invalid'

/**
 * The path of this site that a `redirect` query asks for, or undefined (D6). It is read the way a
 * browser would read it, so that tabs, backslashes and dots cannot lead elsewhere (S49).
 */
export function readReturnPath(asked: string | null): string | undefined {
  if (!asked?.startsWith('/') || /[\\\p{Cc}]/u.test(asked)) return undefined
  const url = parse(asked)
  if (!url || url.origin !== base || startsElsewhere(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}

/** `URL.canParse` is newer than the oldest browser (decision 78). */
function parse(asked: string): URL | undefined {
  try {
    return new URL(asked, base)
  } catch {
    return undefined
  }
}

/** What begins with two slashes is another portal's, also where somebody on the way reads %2f as one. */
const startsElsewhere = (path: string) => /^\/(?:\/|%2f)/i.test(path)

/** The same of the page's own address: where whoever signs in wanted to go. */
export function returnPathOf(request: Request): string | undefined {
  return readReturnPath(new URL(request.url).searchParams.get('redirect'))
}

/** The same for a mail, which leaves this browser: without a query, in which somebody may have searched. */
export function returnPathForMail(request: Request): string | undefined {
  const path = returnPathOf(request)?.split(/[?#]/)[0]
  return path && path.length <= 200 ? path : undefined
}

export function withReturnPath(path: string, returnPath: string | undefined): string {
  return returnPath ? `${path}?redirect=${encodeURIComponent(returnPath)}` : path
}

/** Where a form's answer leads back to, which the form says itself. */
export const BACK_FIELD = 'voltar'

export function returnPathIn(form: FormData): string | undefined {
  const asked = form.get(BACK_FIELD)
  return readReturnPath(typeof asked === 'string' ? asked : null)
}
