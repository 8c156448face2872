import type { BlockReason } from '../accounts/block-reason.ts'
import type { SignedIn } from '../actor.ts'

export type OpeningRefusal =
  | { ok: false; refusal: 'email-not-confirmed' }
  | { ok: false; refusal: 'account-blocked'; reason: BlockReason | null }
  | { ok: false; refusal: 'second-factor-needed'; userId: string; sessionsEnded: number }

/** The domain accesses sessions in cookies only through these functions. */
export type Identity = {
  /**
   * Starts a session with e-mail address and password; `cookies` are Set-Cookie values.
   * `isUnconfirmed`: the account is unconfirmed, but older than the requirement to confirm.
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
   * Starts a session for a person identified by other means. Refuses 'sessions-ended' if all
   * sessions were ended meanwhile, or since `sessionsEnded` was read.
   */
  openSession: (
    headers: Headers,
    person: {
      userId: string
      secondFactorVerified: boolean
      isBorrowed?: boolean
      sessionsEnded?: number
    },
  ) => Promise<
    { ok: true; cookies: string[] } | { ok: false; refusal: 'sessions-ended' } | OpeningRefusal
  >
  /** The session of the request's cookie. Extends the session if it was not extended recently. */
  findSession: (
    headers: Headers,
    client: string,
  ) => Promise<{ actor: SignedIn; cookies: string[] } | undefined>
  /**
   * Set-Cookie value of a new token. On a shared device, the cookie expires when the browser is
   * closed.
   */
  sessionCookie: (token: string, session: { isBorrowed: boolean }) => string
  /** Ends the session in all tabs. Throws if that failed. */
  signOut: (headers: Headers) => Promise<{ cookies: string[] }>
}
