import { type DataStrategyResult, href, type MiddlewareFunction } from 'react-router'

let beside: string | undefined

export function setPaneJob(jobId: string | undefined): void {
  beside = jobId && href('/vaga-detalhes/:jobId?', { jobId })
}

export const paneLoadError = { missing: 'load' } as const

/**
 * If the pane's job fails to load, the list stays with the error beside it. The root handles the
 * error, because offline the job route's module may be missing.
 */
export const keepListOnPaneError: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const answers = await next()
  if (request.method !== 'GET' || new URL(request.url).pathname !== beside) return answers
  return Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => [
      id,
      answer.type === 'error' ? { type: 'data' as const, result: paneLoadError } : answer,
    ]),
  )
}
