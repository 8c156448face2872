import { data, href } from 'react-router'

/**
 * Asks the server; where it leads to the sign-in and from there back to what was asked for, the session has
 * ended: then `otherwise` is answered instead, with the address of the sign-in.
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
    // After this status the router does not ask for the page's data, which would lead there as well.
    return data(otherwise(signInAt), { status: 401 })
  }
}

function leadsBackTo(request: Request, address: string): boolean {
  const { pathname, searchParams } = new URL(address, request.url)
  const back = searchParams.get('redirect')?.split('?')[0]
  return pathname === href('/auth') && back === new URL(request.url).pathname
}
