import { redirect } from 'react-router'
import { forEverybody } from '#app/http/gates.ts'
import { goTo } from '#app/http/with-cookies.ts'
import type { Route } from './+types/sign-out'

export function loader() {
  throw redirect('/')
}

/** Ends the session and leads to /auth (AUTH-60). Ending one that has ended already is no error. */
export async function action({ request, context }: Route.ActionArgs) {
  const { identity } = forEverybody(context)
  const { cookies } = await identity.signOut(request.headers)
  const response = goTo('/auth', 'signed-out', cookies)
  response.headers.set('Clear-Site-Data', '"cache"')
  return response
}
