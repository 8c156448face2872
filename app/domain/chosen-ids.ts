import { z } from 'zod'

/** The page size of a list, and so the maximum number of items in one bulk act. */
export const MAX_AT_ONCE = 25

/** Comma-separated ids; invalid and surplus ids are dropped. */
export const chosenIds = z
  .string()
  .max(MAX_AT_ONCE * 40)
  .transform((typed) => [...new Set(typed.split(','))].filter(isId).slice(0, MAX_AT_ONCE))

/** Like `chosenIds`, but requires at least one id. */
export const someChosen = (message: string) => chosenIds.refine((ids) => ids.length > 0, message)

const isId = (typed: string) => z.uuid().safeParse(typed).success
