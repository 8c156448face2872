import type { RouterContextProvider } from 'react-router'
import type { SignedIn, Undecided, Visitor } from '#app/domain/actor.ts'
import { findActor } from '#app/domain/people/find-actor.ts'
import { requestContext } from '#app/http/context.ts'

/** Turns the request's cookie into an actor, once. `cookies` renew the session where it was due. */
export async function findViewer(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<{ actor: Visitor | SignedIn; cookies: string[] }> {
  const { ctx, client } = context.get(requestContext)
  const visitor: Visitor = { kind: 'visitor', client }
  if (!/(?:^|; )(?:__Host-)?lusona=/.test(request.headers.get('Cookie') ?? '')) {
    return { actor: visitor, cookies: [] }
  }
  const found = await ctx.identity.findSession(request.headers)
  if (!found) return { actor: visitor, cookies: [] }
  const session = { ...found.session, client }
  try {
    const actor = await findActor(ctx.db, session)
    return { actor: actor ?? visitor, cookies: found.cookies }
  } catch (error) {
    // Pages for everybody need no profile; what stands behind a gate does not open without it (ERR-10).
    ctx.log.error({ err: error }, 'Erro ao buscar perfil')
    const actor: Undecided = { ...session, kind: 'undecided', name: '', profile: 'unread' }
    return { actor, cookies: found.cookies }
  }
}
