import type { Caller } from '#app/domain/rate-limits/admit.ts'
import { type KeyedHash, knowBrowser } from '#app/domain/rate-limits/known-browser.ts'
import { readCookie, setCookie } from '#app/http/cookies.ts'
import { PROOF_FIELD } from './limit-answers.ts'

const name = 'lusona-navegador'

/** Seconds; the longest lifetime that browsers allow for a cookie. */
const LIFETIME_SECONDS = 400 * 24 * 60 * 60

/** The properties of a visitor's form that rate limits use. */
export function callerOf(request: Request, client: string, form: FormData): Caller {
  const proof = form.get(PROOF_FIELD)
  return {
    client,
    browsers: readBrowsers(request),
    proof: typeof proof === 'string' ? proof : undefined,
  }
}

/**
 * Makes this browser known for one more e-mail address. Signing out does not remove the cookie: it grants no
 * access, only a separate counter that others cannot exhaust.
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
