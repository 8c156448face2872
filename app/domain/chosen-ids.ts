import { z } from 'zod'

/** Page size of a list, so also the maximum number of items in a bulk act. */
export const MAX_AT_ONCE = 25

/** Comma-separated ids. Invalid and surplus ids are dropped. */
export const chosenIds = z
  .string()
  .max(MAX_AT_ONCE * 40)
  .transform((typed) => [...new Set(typed.split(','))].filter(isId).slice(0, MAX_AT_ONCE))

export const someChosen = (message: string) => chosenIds.refine((ids) => ids.length > 0, message)

const isId = (typed: string) => z.uuid().safeParse(typed).success
