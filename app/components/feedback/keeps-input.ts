import type { ClientActionFunctionArgs } from 'react-router'
import type { FormState } from '#app/ui/form-state.ts'
import { whenUnreachable } from './when-unreachable.ts'

/**
 * The browser's half of a form's action: when the server cannot be reached, or fails, the form stays as
 * it was typed and says under `title` what happened. Fields keep what stands in them, so nothing needs
 * to travel.
 */
export function keepsInput(title: string, sentence: string = typedStays) {
  return (({ serverAction }) => keepInput(serverAction, { title, sentence })) as KeepsInput
}

const typedStays =
  'O portal não respondeu. O que escreveu continua aqui: tente de novo daqui a um minuto.'

/** What the server answers has the type of the route's own action; this adds a state of the form. */
type KeepsInput = (args: ClientActionFunctionArgs) => Promise<FormState>

function keepInput<Answer>(ask: () => Promise<Answer>, says: { title: string; sentence: string }) {
  return whenUnreachable(ask, (): FormState => ({ values: {}, errors: {}, ...says }))
}
