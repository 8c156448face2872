import { redirect } from 'react-router'
import { done } from '#app/domain/outcome.ts'
import { forEverybody } from '#app/http/access/gates.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { orFault } from '#app/http/unless-broken.ts'
import type { Route } from './+types/sign-out'

export function loader() {
  throw redirect('/')
}

/** Ends the session and leads to /auth (AUTH-60). Ending one that has ended already is no error. */
export async function action({ request, context }: Route.ActionArgs) {
  const { identity } = forEverybody(context)
  const answer = await orFault(context, async () => done(await identity.signOut(request.headers)))
  if (!answer.ok) return redirectTo('/', 'not-signed-out')
  const response = redirectTo('/auth', 'signed-out', answer.value.cookies)
  response.headers.set('Clear-Site-Data', '"cache"')
  return response
}
