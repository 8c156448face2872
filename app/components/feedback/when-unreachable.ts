import { data, isRouteErrorResponse } from 'react-router'

/**
 * Asks the server; when it cannot be reached, or fails, answers with `otherwise` instead of replacing
 * the page, so that what was typed stays. What the server itself decided (a way on, a page that is
 * not there) passes through.
 */
export async function whenUnreachable<Answer, Otherwise>(
  ask: () => Promise<Answer>,
  otherwise: (error: unknown) => Otherwise | Promise<Otherwise>,
) {
  try {
    const answer = await ask()
    // After any status of an error the router loads nothing anew, and what was refused because things have
    // changed would stand beside how they were.
    return isOvertaken(answer) ? data(answer, { status: 200 }) : answer
  } catch (error) {
    if (error instanceof Response) throw error
    if (isRouteErrorResponse(error) && error.status < 500) throw error
    // With this status the router does not ask for the page's data, which would fail as well.
    return data(await otherwise(error), { status: 503 })
  }
}

const isOvertaken = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'isOvertaken' in answer
