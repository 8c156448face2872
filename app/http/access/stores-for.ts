import { data } from 'react-router'
import { STORES_FOR } from '#app/browser/offline/worker/stored-headers.ts'
import { type Actor, isSignedIn } from '#app/domain/actor.ts'

export function storesFor(actor: Actor): string | null {
  return actor.kind === 'candidate' && !actor.isBorrowed ? actor.candidateId : null
}

/** Refuses a submission that the browser stored for another account. */
export function refuseForOthers(request: Request, actor: Actor): void {
  const stores = request.headers.get(STORES_FOR)
  if (stores === null) return
  const isTheirs = isSignedIn(actor) && actor.kind === 'candidate' && actor.candidateId === stores
  if (!isTheirs) throw data(null, { status: 412 })
}

/** Names the account only in responses to GET, because responses to forms are not stored. */
export function markStoresFor(request: Request, response: Response, actor: Actor): void {
  const account = request.method === 'GET' ? storesFor(actor) : null
  if (account) response.headers.set(STORES_FOR, account)
}
