import type { BlockReason } from '../accounts/block-reason.ts'
import type { SignedIn } from '../actor.ts'

export type OpeningRefusal =
  | { ok: false; refusal: 'email-not-confirmed' }
  /** An administrator has blocked the account. */
  | { ok: false; refusal: 'account-blocked'; reason: BlockReason | null }
  /** The password was correct, but the code of the second factor is missing. */
  | { ok: false; refusal: 'second-factor-needed'; userId: string; sessionsEnded: number }

/**
 * Signing in and out; sessions are cookies. The domain accesses sessions in cookies only through
 * these functions.
 */
export type Identity = {
  /**
   * Opens a session with e-mail address and password; `cookies` are Set-Cookie values.
   * `isUnconfirmed`: the e-mail address is unconfirmed, but the account is older than the
   * requirement to confirm it.
   */
  signIn: (
    headers: Headers,
    credentials: { email: string; password: string; isBorrowed?: boolean },
  ) => Promise<
    | { ok: true; cookies: string[]; userId: string; isUnconfirmed: boolean }
    | { ok: false; refusal: 'wrong-credentials' }
    | OpeningRefusal
  >
  /**
   * Opens a session for a person who was identified by other means. Refuses 'sessions-ended' if all
   * sessions of the account were ended meanwhile, or since the previous step read `sessionsEnded`.
   */
  openSession: (
    headers: Headers,
    person: {
      userId: string
      secondFactorShown: boolean
      isBorrowed?: boolean
      sessionsEnded?: number
    },
  ) => Promise<
    { ok: true; cookies: string[] } | { ok: false; refusal: 'sessions-ended' } | OpeningRefusal
  >
  /** The session of the request's cookie. It is extended if that is due. */
  findSession: (
    headers: Headers,
    client: string,
  ) => Promise<{ actor: SignedIn; cookies: string[] } | undefined>
  /**
   * The Set-Cookie value for a session with a new token. On a shared device the cookie ends with the browser.
   */
  sessionCookie: (token: string, session: { isBorrowed: boolean }) => string
  /** Ends the session in all tabs. Throws if the session could not be ended. */
  signOut: (headers: Headers) => Promise<{ cookies: string[] }>
}
