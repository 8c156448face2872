import { z } from 'zod'
import { requiredParagraphs } from '../formats/typed-text.ts'

/** The mail to the company contains this reason. */
export const changeReason = requiredParagraphs('Escreva o motivo.', 1_000)

export const changeReasonSchema = z.object({ reason: changeReason })

export const because = (reason: string | undefined): Record<string, string> =>
  reason ? { reason } : {}
