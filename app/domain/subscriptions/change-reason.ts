import { z } from 'zod'
import { requiredParagraphs } from '../formats/typed-text.ts'

/** Why an administrator takes something of a subscription away; the company reads it in its mail. */
export const changeReason = requiredParagraphs('Escreva o motivo.', 1_000)

export const changeReasonSchema = z.object({ reason: changeReason })

/** The reason as an event has it. */
export const because = (reason: string | undefined): Record<string, string> =>
  reason ? { reason } : {}
