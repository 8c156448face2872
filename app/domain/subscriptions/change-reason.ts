import { z } from 'zod'
import { requiredParagraphs } from '../formats/typed-text.ts'

/**
 * Why an administrator reduces or suspends a subscription; the company reads the reason in its mail.
 */
export const changeReason = requiredParagraphs('Escreva o motivo.', 1_000)

export const changeReasonSchema = z.object({ reason: changeReason })

/** The reason as data of an event; empty without a reason. */
export const because = (reason: string | undefined): Record<string, string> =>
  reason ? { reason } : {}
