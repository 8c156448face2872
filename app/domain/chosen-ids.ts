import { z } from 'zod'

/** Maximum items of a bulk act: all items on one page of a list. */
export const MAX_AT_ONCE = 25

/** Comma-separated ids. Invalid and surplus ids are dropped. */
export const chosenIds = z
  .string()
  .max(MAX_AT_ONCE * 40)
  .transform((typed) => [...new Set(typed.split(','))].filter(isId).slice(0, MAX_AT_ONCE))

export const someChosen = (message: string) => chosenIds.refine((ids) => ids.length > 0, message)

const isId = (typed: string) => z.uuid().safeParse(typed).success
