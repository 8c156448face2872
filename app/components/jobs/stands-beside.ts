import { type DataStrategyResult, href, type MiddlewareFunction } from 'react-router'

/** The page of the job that stands beside the list now. */
let beside: string | undefined

export function setBeside(jobId: string | undefined): void {
  beside = jobId && href('/vaga-detalhes/:jobId?', { jobId })
}

/** What stands in a pane for a job that did not come. */
export const didNotCome = { missing: 'load' } as const

/**
 * Beside the list a job that is not answered says so in its pane, and the list stays. At the root, where
 * it is there from the beginning: a half of the job's own page would be missing without a network.
 */
export const stayBeside: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const answers = await next()
  if (request.method !== 'GET' || new URL(request.url).pathname !== beside) return answers
  return Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => [
      id,
      answer.type === 'error' ? { type: 'data' as const, result: didNotCome } : answer,
    ]),
  )
}
