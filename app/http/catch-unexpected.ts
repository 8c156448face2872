import type { Logger } from 'pino'
import { type Refused, refused } from '#app/domain/outcome.ts'
import { isTransient } from '../transient-error.ts'

type Asking = { log: Logger; requestId: string }

/**
 * What an act answers; when it breaks, a refusal with a sentence for the page, so that what a person
 * typed is not lost. The log has what broke under the reference that the sentence names (ERR-06).
 */
export async function catchUnexpected<Answer>(
  { log, requestId }: Asking,
  act: () => Promise<Answer>,
): Promise<Answer | Refused<'broken', { sentence: string }>> {
  try {
    return await act()
  } catch (error) {
    // A redirect, or 'not found', is thrown too, and is no fault.
    if (!(error instanceof Error)) throw error
    log.error({ event: 'act-failed', err: error, requestId }, 'the act failed')
    return refused('broken', {
      sentence: isTransient(error)
        ? `O portal está com um problema de momento. Tente de novo daqui a um minuto. Se voltar a acontecer, diga-nos a referência ${requestId}.`
        : `Nada foi alterado. Se voltar a acontecer, diga-nos a referência ${requestId}.`,
    })
  }
}
