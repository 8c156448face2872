import { type DataStrategyResult, href, type MiddlewareFunction } from 'react-router'

let beside: string | undefined

export function setPaneJob(jobId: string | undefined): void {
  beside = jobId && href('/vaga-detalhes/:jobId?', { jobId })
}

export const paneLoadError = { missing: 'load' } as const

/**
 * If the job in the pane fails to load, the pane shows the error and the list stays. The root
 * handles the error, because without a network the module of the job's route may be missing.
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
