import { z } from 'zod'

/** As many as stand on one page of a list; so many are decided on together. */
export const MAX_AT_ONCE = 25

/** Ids with commas between them; what is none, or too much, is left out. */
export const chosenIds = z
  .string()
  .max(MAX_AT_ONCE * 40)
  .transform((typed) => [...new Set(typed.split(','))].filter(isId).slice(0, MAX_AT_ONCE))

/** The same of a form, in which something has to be chosen. */
export const someChosen = (message: string) => chosenIds.refine((ids) => ids.length > 0, message)

const isId = (typed: string) => z.uuid().safeParse(typed).success
