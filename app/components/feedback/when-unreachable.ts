import { data, isRouteErrorResponse } from 'react-router'

/**
 * Calls the server. If it is unreachable or fails, returns `otherwise` instead of replacing the
 * page, so that typed text is preserved. Redirects and 404 responses of the server pass through.
 */
export async function whenUnreachable<Answer, Otherwise>(
  ask: () => Promise<Answer>,
  otherwise: (error: unknown) => Otherwise | Promise<Otherwise>,
) {
  try {
    const answer = await ask()
    // After an error status, the router does not revalidate, and a refusal 'changed-meanwhile'
    // would appear beside outdated data. So the status becomes 200.
    return isOvertaken(answer) ? data(answer, { status: 200 }) : answer
  } catch (error) {
    if (error instanceof Response) throw error
    if (isRouteErrorResponse(error) && error.status < 500) throw error
    // After status 503, the router does not revalidate the page's data, which would fail too.
    return data(await otherwise(error), { status: 503 })
  }
}

const isOvertaken = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'isOvertaken' in answer
