import type { RouterContextProvider } from 'react-router'
import { type Refused, refused } from '#app/domain/outcome.ts'
import { arrivalContext } from './outside.ts'
import { isPassing } from './unavailable.ts'

/**
 * What an act answers; when it breaks, a refusal with a sentence for the page, so that what a person
 * typed is not lost. The log has what broke under the reference that the sentence names (ERR-06).
 */
export async function unlessBroken<Answer>(
  context: Readonly<RouterContextProvider>,
  act: () => Promise<Answer>,
): Promise<Answer | Refused<'broken', { sentence: string }>> {
  try {
    return await act()
  } catch (error) {
    const { outside, reference } = context.get(arrivalContext)
    outside.log.error({ err: error, reference }, 'the act failed')
    return refused('broken', {
      sentence: isPassing(error)
        ? 'O portal está com um problema de momento. Tente de novo daqui a um minuto.'
        : `Nada foi alterado. Se voltar a acontecer, diga-nos a referência ${reference}.`,
    })
  }
}
