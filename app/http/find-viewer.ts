import type { RouterContextProvider } from 'react-router'
import type { SignedIn, Visitor } from '#app/domain/actor.ts'
import { findActor } from '#app/domain/people/find-actor.ts'
import { arrivalContext } from './outside.ts'

/** Turns the request's cookie into an actor, once. `cookies` renew the session where it was due. */
export async function findViewer(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<{ actor: Visitor | SignedIn; cookies: string[] }> {
  const { outside, client } = context.get(arrivalContext)
  const visitor: Visitor = { kind: 'visitor', client }
  if (!/(?:^|; )(?:__Host-)?lusona=/.test(request.headers.get('Cookie') ?? '')) {
    return { actor: visitor, cookies: [] }
  }
  const found = await outside.identity.findSession(request.headers)
  if (!found) return { actor: visitor, cookies: [] }
  const actor = await findActor(outside.db, { ...found.session, client })
  return { actor: actor ?? visitor, cookies: found.cookies }
}
