import { hasAccount } from '#app/domain/accounts/has-account.ts'
import { type Actor, isSignedIn } from '#app/domain/actor.ts'
import type { AppContext } from '#app/http/context.ts'
import { isTransient } from '#app/transient-error.ts'
import { toSignIn } from './gates.ts'

/**
 * What `act` answers. Where it breaks because the account of its person was deleted while it was on its
 * way, the way to the sign-in is thrown, as if it had come a moment later.
 */
export async function unlessGone<Answer>(
  { db, actor }: Pick<AppContext, 'db'> & { actor: Actor },
  request: Request,
  act: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await act()
  } catch (error) {
    const isFault = error instanceof Error && !isTransient(error)
    // Where that cannot be asked, what broke first is what is told.
    const isThere =
      !isFault || !isSignedIn(actor) || (await hasAccount(db, actor).catch(() => true))
    throw isThere ? error : toSignIn(request)
  }
}
