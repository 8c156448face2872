import type { RouterContextProvider } from 'react-router'
import type { Refused } from '#app/domain/outcome.ts'
import { catchUnexpected } from './catch-unexpected.ts'
import { arrivalContext } from './outside.ts'

/** What an act answers, or a refusal when it breaks (see `catchUnexpected`). */
export async function unlessBroken<Answer>(
  context: Readonly<RouterContextProvider>,
  act: () => Promise<Answer>,
): Promise<Answer | Refused<'broken', { sentence: string }>> {
  const { outside, reference } = context.get(arrivalContext)
  return catchUnexpected({ log: outside.log, requestId: reference }, act)
}
