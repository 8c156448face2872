import type { Caller } from '#app/domain/rate-limits/admit.ts'
import { type KeyedHash, knowBrowser } from '#app/domain/rate-limits/known-browser.ts'
import { readCookie, setCookie } from '#app/http/cookies.ts'
import { PROOF_FIELD } from './limit-answers.ts'

const name = 'lusona-navegador'

/** The longest lifetime that browsers allow for a cookie. */
const LIFETIME_SECONDS = 400 * 24 * 60 * 60

export function callerOf(request: Request, client: string, form: FormData): Caller {
  const proof = form.get(PROOF_FIELD)
  return {
    client,
    browsers: readBrowsers(request),
    proof: typeof proof === 'string' ? proof : undefined,
  }
}

/**
 * Adds an e-mail address to the cookie by which this browser is recognised. The cookie grants only
 * a separate rate limit, so it survives a sign-out.
 */
export function browserCookie(
  request: Request,
  { config, secrets }: { config: { publicUrl: string }; secrets: { keyedHash: KeyedHash } },
  email: string,
): string {
  return setCookie(name, knowBrowser(secrets.keyedHash, readBrowsers(request), email), {
    seconds: LIFETIME_SECONDS,
    secure: config.publicUrl.startsWith('https:'),
  })
}

function readBrowsers(request: Request): string | undefined {
  const known = readCookie(request.headers, name)
  return known && /^[\w.-]{1,200}$/.test(known) ? known : undefined
}
