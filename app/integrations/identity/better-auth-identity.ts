import { APIError, betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { eq } from 'drizzle-orm'
import { serializeSigned } from 'hono/utils/cookie'
import type { Db } from '#app/database/connection.ts'
import { accounts, sessions, users, verifications } from '#app/domain/accounts/account-table.ts'
import type { Passwords } from '#app/domain/accounts/password-policy.ts'
import type { Identity, OpeningRefusal } from './identity.ts'
import { openSession, openSessionPath } from './open-session.ts'

const DAY_SECONDS = 24 * 60 * 60

/** Seconds. A session is renewed while it is used, and ends for good after `absolute`. */
const sessionLimits = { idle: 30 * DAY_SECONDS, renew: DAY_SECONDS, absolute: 90 * DAY_SECONDS }

export type IdentityOptions = {
  db: Db
  passwords: Passwords
  secret: string
  publicUrl: string
  /** Whether an address must be confirmed before the account can be used; a setting of the platform. */
  mustConfirmEmail: () => Promise<boolean>
}

export function createIdentity(options: IdentityOptions): Identity {
  const { db, passwords, publicUrl } = options
  const secure = publicUrl.startsWith('https:')
  const auth = betterAuth({
    baseURL: publicUrl,
    basePath: '/auth/externo',
    secret: options.secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    logger: { disabled: true },
    // What breaks is thrown to us and stands in our log; its own way prints queries with ids.
    onAPIError: { throw: true, onError: () => {} },
    telemetry: { enabled: false },
    // Our limits live in the database and are checked before hashing (D1).
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      revokeSessionsOnPasswordReset: true,
      password: {
        hash: passwords.hash,
        verify: ({ password, hash }) => passwords.verify(password, hash),
      },
    },
    plugins: [openSession],
    account: { encryptOAuthTokens: true, accountLinking: { trustedProviders: [] } },
    session: {
      expiresIn: sessionLimits.idle,
      updateAge: sessionLimits.renew,
      cookieCache: { enabled: false },
    },
    advanced: {
      // Nobody reads them, so they are not kept.
      ipAddress: { disableIpTracking: true },
      database: { generateId: false },
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: secure ? '__Host-lusona' : 'lusona',
          attributes: { httpOnly: true, sameSite: 'lax', secure, path: '/' },
        },
      },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, context) => {
            const [user] = await db
              .select({
                emailVerified: users.emailVerified,
                twoFactorEnabled: users.twoFactorEnabled,
              })
              .from(users)
              .where(eq(users.id, session.userId))
            if (!user?.emailVerified && (await options.mustConfirmEmail()))
              throw new APIError('FORBIDDEN', { code: 'EMAIL_NOT_VERIFIED' })
            const isShown =
              context?.path === openSessionPath && context.body.secondFactorShown === true
            if (user?.twoFactorEnabled && !isShown) {
              throw new APIError('FORBIDDEN', {
                code: 'SECOND_FACTOR_NEEDED',
                userId: session.userId,
              })
            }
          },
        },
      },
    },
  })

  return {
    async signIn(headers, credentials) {
      try {
        const { headers: answer } = await auth.api.signInEmail({
          body: credentials,
          headers,
          returnHeaders: true,
        })
        return { ok: true, cookies: answer.getSetCookie() }
      } catch (error) {
        if (!(error instanceof APIError)) throw error
        const refusal = openingRefusal(error)
        if (refusal) return refusal
        if (error.statusCode < 500) return { ok: false, refusal: 'wrong-credentials' }
        throw error
      }
    },

    async openSession(headers, person) {
      try {
        // The session that the browser had was another person's, or is replaced by this one.
        const earlier = await auth.api.getSession({ headers, query: { disableRefresh: true } })
        const { headers: answer } = await auth.api.openSession({
          body: person,
          headers,
          returnHeaders: true,
        })
        if (earlier) await db.delete(sessions).where(eq(sessions.id, earlier.session.id))
        return { ok: true, cookies: answer.getSetCookie() }
      } catch (error) {
        const refusal = error instanceof APIError ? openingRefusal(error) : undefined
        if (refusal) return refusal
        throw error
      }
    },

    async findSession(headers) {
      const { response, headers: answer } = await auth.api.getSession({
        headers,
        returnHeaders: true,
      })
      if (!response) return undefined
      const { session } = response
      const age = (Date.now() - session.createdAt.getTime()) / 1000
      if (age > sessionLimits.absolute) return undefined
      return {
        session: { sessionId: session.id, userId: session.userId, signedInAt: session.createdAt },
        cookies: answer.getSetCookie(),
      }
    },

    async sessionCookie(token) {
      const { authCookies, secret } = await auth.$context
      const { name, attributes } = authCookies.sessionToken
      const { secure, httpOnly, path } = attributes
      return serializeSigned(name, token, secret, {
        sameSite: 'Lax',
        maxAge: sessionLimits.idle,
        ...(secure ? { secure } : {}),
        ...(httpOnly ? { httpOnly } : {}),
        ...(path ? { path } : {}),
      })
    },

    async signOut(headers) {
      // The library takes the cookie away also when the session could not be ended, and says nothing.
      const open = await auth.api.getSession({ headers, query: { disableRefresh: true } })
      if (open) await db.delete(sessions).where(eq(sessions.id, open.session.id))
      const { headers: answer } = await auth.api.signOut({ headers, returnHeaders: true })
      return { cookies: answer.getSetCookie() }
    },
  }
}

function openingRefusal({ body }: APIError): OpeningRefusal | undefined {
  if (body?.code === 'EMAIL_NOT_VERIFIED') return { ok: false, refusal: 'email-not-confirmed' }
  if (body?.code === 'SECOND_FACTOR_NEEDED')
    return { ok: false, refusal: 'second-factor-needed', userId: String(body.userId) }
  return undefined
}
