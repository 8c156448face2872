import { hasAccount } from '#app/domain/accounts/has-account.ts'
import { type Actor, isSignedIn } from '#app/domain/actor.ts'
import type { AppContext } from '#app/http/context.ts'
import { isTransient } from '#app/transient-error.ts'
import { toSignIn } from './to-sign-in.ts'

/** If `act` fails because the account was deleted meanwhile, redirects to the sign-in page. */
export async function unlessGone<Answer>(
  { db, actor }: Pick<AppContext, 'db'> & { actor: Actor },
  request: Request,
  act: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await act()
  } catch (error) {
    const isFault = error instanceof Error && !isTransient(error)
    const isThere =
      !isFault || !isSignedIn(actor) || (await hasAccount(db, actor).catch(() => true))
    throw isThere ? error : toSignIn(request)
  }
}
