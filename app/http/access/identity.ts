import type { Logger } from 'pino'
import type { Db } from '#app/database/connection.ts'
import type { BlockReason } from '#app/domain/accounts/block-reason.ts'
import type { Passwords } from '#app/domain/accounts/password-policy.ts'
import type { UserId } from '#app/domain/actor.ts'
import { takeOverAlerts } from '#app/domain/alerts/take-over-alerts.ts'
import {
  endSessionOf,
  renewSession,
  SESSION_IDLE_DAYS,
  startSession,
} from '#app/domain/sessions/session.ts'
import { findSessionActor, findSessionWithoutProfile } from '#app/domain/sign-in/find-actor.ts'
import { findCredential, findOpening } from '#app/domain/sign-in/find-credential.ts'
import type { Identity, OpeningRefusal } from '#app/domain/sign-in/identity.ts'
import { ownCookie, setCookie } from '#app/http/cookies.ts'

const COOKIE = 'lusona'
const MAX_AGE_SECONDS = SESSION_IDLE_DAYS * 24 * 60 * 60
const MAX_USER_AGENT_LENGTH = 500

type IdentityOptions = {
  db: Db
  log: Pick<Logger, 'error'>
  passwords: Passwords
  publicUrl: string
  /** Whether the platform requires a confirmed e-mail address before an account can be used. */
  mustConfirmEmail: () => Promise<boolean>
}

export function createIdentity(options: IdentityOptions): Identity {
  const { db, log, passwords, publicUrl, mustConfirmEmail } = options
  const secure = publicUrl.startsWith('https:')
  const cookieOf = (token: string, { isBorrowed }: { isBorrowed: boolean }) =>
    setCookie(COOKIE, token, { seconds: isBorrowed ? undefined : MAX_AGE_SECONDS, secure })
  const tokenIn = (headers: Headers) => ownCookie(headers, COOKIE, publicUrl)
  // For an account without a password, compare with this hash, so that the response takes as long
  // as for other accounts.
  let dummyHash: Promise<string> | undefined

  async function open(
    headers: Headers,
    person: Person,
    { secondFactorVerified, isBorrowed }: { secondFactorVerified: boolean; isBorrowed: boolean },
  ): Promise<
    { ok: true; cookies: string[] } | { ok: false; refusal: 'sessions-ended' } | OpeningRefusal
  > {
    if (person.blockedAt)
      return { ok: false, refusal: 'account-blocked', reason: person.blockReason }
    if (!person.emailVerified && person.mustConfirmEmail && (await mustConfirmEmail())) {
      return { ok: false, refusal: 'email-not-confirmed' }
    }
    if (person.twoFactorEnabled && !secondFactorVerified) {
      const { id: userId, sessionsEnded } = person
      return { ok: false, refusal: 'second-factor-needed', userId, sessionsEnded }
    }
    const userAgent = headers.get('User-Agent')?.slice(0, MAX_USER_AGENT_LENGTH) ?? null
    const session = { userId: person.id, userAgent, isBorrowed }
    const token = await startSession(db, session, person.sessionsEnded, tokenIn(headers))
    if (!token) return { ok: false, refusal: 'sessions-ended' }
    await takeOverAlerts(db, person.id)
    return { ok: true, cookies: [cookieOf(token, session)] }
  }

  return {
    async signIn(headers, { email, password, isBorrowed = false }) {
      dummyHash ??= passwords.hash('no account has this password')
      const person = await findCredential(db, email)
      const isRight = await passwords.verify(password, person?.password ?? (await dummyHash))
      if (!person?.password || !isRight) return { ok: false, refusal: 'wrong-credentials' }
      const opened = await open(headers, person, { secondFactorVerified: false, isBorrowed })
      if (opened.ok) {
        const isUnconfirmed = !person.emailVerified && (await mustConfirmEmail())
        return { ...opened, userId: person.id, isUnconfirmed }
      }
      // The password was right, but all sessions were ended during the comparison, so the password
      // may have been changed.
      return opened.refusal === 'sessions-ended'
        ? { ok: false, refusal: 'wrong-credentials' }
        : opened
    },

    async openSession(
      headers,
      { userId, secondFactorVerified, isBorrowed = false, sessionsEnded },
    ) {
      const person = await findOpening(db, userId)
      if (!person) throw new Error('the account has been deleted')
      const proved = { ...person, sessionsEnded: sessionsEnded ?? person.sessionsEnded }
      return open(headers, proved, { secondFactorVerified, isBorrowed })
    },

    async findSession(headers, client) {
      const token = tokenIn(headers)
      if (!token) return undefined
      const found = await findSessionActor(db, token, client).catch((error: unknown) => {
        // Public pages need no profile, so continue without it; gates refuse a request without a
        // profile (ERR-10).
        log.error({ event: 'profile-unreadable', err: error }, 'Erro ao buscar perfil')
        return findSessionWithoutProfile(db, token, client)
      })
      if (!found) return undefined
      const { actor, isDue } = found
      if (!isDue) return { actor, cookies: [] }
      await renewSession(db, actor.sessionId)
      return { actor, cookies: [cookieOf(token, actor)] }
    },

    sessionCookie: cookieOf,

    async signOut(headers) {
      const token = tokenIn(headers)
      if (token) await endSessionOf(db, token)
      return { cookies: [setCookie(COOKIE, '', { seconds: 0, secure })] }
    },
  }
}

type Person = {
  id: UserId
  emailVerified: boolean
  mustConfirmEmail: boolean
  twoFactorEnabled: boolean
  blockedAt: Date | null
  blockReason: BlockReason | null
  sessionsEnded: number
}
