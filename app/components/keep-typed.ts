import type { FormState } from '#app/ui/form-state.ts'
import { whenUnreachable } from './when-unreachable.ts'

/**
 * Sends a form; when the server cannot be reached, or fails, the form stays as it was typed and says
 * what happened. Fields keep what stands in them, so nothing needs to travel.
 */
export function keepTyped<Answer>(ask: () => Promise<Answer>, title: string) {
  return whenUnreachable(
    ask,
    (): FormState => ({
      values: {},
      errors: {},
      title,
      sentence:
        'O portal não respondeu. O que escreveu continua aqui: tente de novo daqui a um minuto.',
    }),
  )
}
