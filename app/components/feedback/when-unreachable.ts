import { data, isRouteErrorResponse } from 'react-router'

export async function whenUnreachable<Answer, Otherwise>(
  ask: () => Promise<Answer>,
  otherwise: (error: unknown) => Otherwise | Promise<Otherwise>,
) {
  try {
    const answer = await ask()
    return isOvertaken(answer) ? data(answer, { status: 200 }) : answer
  } catch (error) {
    if (error instanceof Response) throw error
    if (isRouteErrorResponse(error) && error.status < 500) throw error
    // Status 503 keeps the router from revalidating the page's data, which would fail too.
    return data(await otherwise(error), { status: 503 })
  }
}

const isOvertaken = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'isOvertaken' in answer
