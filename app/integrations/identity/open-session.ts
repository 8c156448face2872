import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

export const openSessionPath = '/open-session'

/**
 * A session for somebody whose identity was proved otherwise than by a password. Only this process can
 * call it: no route of the library is mounted.
 */
export const openSession = {
  id: 'open-session',
  endpoints: {
    openSession: createAuthEndpoint(
      openSessionPath,
      {
        method: 'POST',
        body: z.object({ userId: z.string(), secondFactorShown: z.boolean() }),
      },
      async (ctx) => {
        const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId)
        if (!user) throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_FOUND' })
        const session = await ctx.context.internalAdapter.createSession(user.id)
        await setSessionCookie(ctx, { session, user })
        return ctx.json({})
      },
    ),
  },
}
