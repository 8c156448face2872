import type { z } from 'zod'
import { currentTime } from '../formats/current-time.ts'
import { typedDay } from '../formats/day-field.ts'
import { luandaDay } from '../formats/luanda-day.ts'
import { readDay } from '../formats/typed-day.ts'
import { optionalWholeNumber } from '../formats/typed-number.ts'
import { optionalLine } from '../formats/typed-text.ts'

const MAX_AMOUNT_KZ = 1_000_000_000

/** A null amount means the package's price; a null day means today. */
export const paymentFields = {
  /** KZ received. 0 for a package that was given for free. */
  amount: optionalWholeNumber({ from: 0, to: MAX_AMOUNT_KZ }),
  /** Day of the transfer, as YYYY-MM-DD. */
  receivedOn: typedDay()
    .transform((typed) => readDay(typed) ?? null)
    .refine((day) => day === null || day <= luandaDay(currentTime()), {
      message: 'A data não pode ser no futuro.',
    }),
  bankReference: optionalLine(60),
  note: optionalLine(300),
}

export type PaymentInput = z.output<z.ZodObject<typeof paymentFields>>

export function isUnexplained({ amount, note }: PaymentInput, price: number): boolean {
  return amount !== null && amount !== price && note === null
}
