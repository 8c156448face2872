import type { Logger } from 'pino'
import { type Refused, refused } from '#app/domain/outcome.ts'
import { isTransient } from '../transient-error.ts'

type Asking = { log: Logger; requestId: string }

/**
 * Runs an act and turns an unexpected error into a refusal with a message, so that typed text is
 * preserved. The error is logged under the reference shown in the message (ERR-06).
 */
export async function catchUnexpected<Answer>(
  { log, requestId }: Asking,
  act: () => Promise<Answer>,
): Promise<Answer | Refused<'broken', { sentence: string }>> {
  try {
    return await act()
  } catch (error) {
    // Redirects and 'not found' are thrown too, and are no errors.
    if (!(error instanceof Error)) throw error
    log.error({ event: 'act-failed', err: error, requestId }, 'the act failed')
    return refused('broken', {
      sentence: isTransient(error)
        ? `O portal está com um problema de momento. Tente de novo daqui a um minuto. Se voltar a acontecer, diga-nos a referência ${requestId}.`
        : `Nada foi alterado. Se voltar a acontecer, diga-nos a referência ${requestId}.`,
    })
  }
}
