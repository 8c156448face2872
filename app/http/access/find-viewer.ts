import type { RouterContextProvider } from 'react-router'
import type { SignedIn, Visitor } from '#app/domain/actor.ts'
import { requestContext } from '#app/http/context.ts'

/**
 * Determines the request's actor from the cookie. `cookies` contains the renewed session cookie, if
 * any.
 */
export async function findViewer(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<{ actor: Visitor | SignedIn; cookies: string[] }> {
  const { ctx, client } = context.get(requestContext)
  const found = await ctx.identity.findSession(request.headers, client)
  return found ?? { actor: { kind: 'visitor', client }, cookies: [] }
}
