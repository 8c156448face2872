import { APIError, betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { eq } from 'drizzle-orm'
import { serializeSigned } from 'hono/utils/cookie'
import type { Db } from '#app/database/connection.ts'
import { accounts, sessions, users, verifications } from '#app/domain/accounts/account-table.ts'
import type { Passwords } from '#app/domain/accounts/password-policy.ts'
import type { Identity } from './identity.ts'

const day = 24 * 60 * 60

/** Seconds. A session is renewed while it is used, and ends for good after `absolute`. */
const sessionLimits = { idle: 30 * day, renew: day, absolute: 90 * day }

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
    account: { encryptOAuthTokens: true, accountLinking: { trustedProviders: [] } },
    session: {
      expiresIn: sessionLimits.idle,
      updateAge: sessionLimits.renew,
      cookieCache: { enabled: false },
    },
    advanced: {
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
          before: async (session) => {
            if (!(await options.mustConfirmEmail())) return
            const [user] = await db
              .select({ emailVerified: users.emailVerified })
              .from(users)
              .where(eq(users.id, session.userId))
            if (!user?.emailVerified)
              throw new APIError('FORBIDDEN', { code: 'EMAIL_NOT_VERIFIED' })
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
        if (error.body?.code === 'EMAIL_NOT_VERIFIED')
          return { ok: false, refusal: 'email-not-confirmed' }
        if (error.statusCode < 500) return { ok: false, refusal: 'wrong-credentials' }
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
