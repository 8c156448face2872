import type { Logger } from 'pino'
import { type Refused, refused } from '#app/domain/outcome.ts'
import { isTransient } from '../transient-error.ts'

type Asking = { log: Logger; requestId: string; path: string }

export async function catchUnexpected<Answer>(
  { log, requestId, path }: Asking,
  act: () => Promise<Answer>,
): Promise<Answer | Refused<'broken', { sentence: string }>> {
  try {
    return await act()
  } catch (error) {
    // Redirects and 'not found' responses are thrown too, but are not errors, so rethrow them.
    if (!(error instanceof Error)) throw error
    log.error({ event: 'act-failed', err: error, path, requestId }, 'the act failed')
    return refused('broken', {
      sentence: isTransient(error)
        ? `O portal está com um problema de momento. Tente de novo daqui a um minuto. Se voltar a acontecer, diga-nos a referência ${requestId}.`
        : `Nada foi alterado. Se voltar a acontecer, diga-nos a referência ${requestId}.`,
    })
  }
}
