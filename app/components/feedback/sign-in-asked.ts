import { data, href } from 'react-router'

/**
 * Calls the server. If it redirects to the sign-in because the session has ended, returns
 * `otherwise` with the URL of the sign-in page.
 */
export async function signInAsked<Answer, Otherwise>(
  ask: () => Promise<Answer>,
  request: Request,
  otherwise: (signInAt: string) => Otherwise,
) {
  try {
    return await ask()
  } catch (error) {
    const signInAt = error instanceof Response ? error.headers.get('Location') : null
    if (!signInAt || !leadsBackTo(request, signInAt)) throw error
    // Status 401 keeps the router from revalidating the page's data, which would redirect to the
    // sign-in too.
    return data(otherwise(signInAt), { status: 401 })
  }
}

function leadsBackTo(request: Request, address: string): boolean {
  const { pathname, searchParams } = new URL(address, request.url)
  const back = searchParams.get('redirect')?.split('?')[0]
  return pathname === href('/auth') && back === new URL(request.url).pathname
}
