import type { RouterContextProvider } from 'react-router'
import type { Refused } from '#app/domain/outcome.ts'
import { catchUnexpected } from './catch-unexpected.ts'
import { requestContext } from './context.ts'

/** What an act answers, or a refusal when it breaks (see `catchUnexpected`). */
export async function orFault<Answer>(
  context: Readonly<RouterContextProvider>,
  act: () => Promise<Answer>,
): Promise<Answer | Refused<'broken', { sentence: string }>> {
  const { ctx, requestId } = context.get(requestContext)
  return catchUnexpected({ log: ctx.log, requestId: requestId }, act)
}
