import { z } from 'zod'

/** As many as stand on one page of a list; so many are decided on together. */
export const MAX_AT_ONCE = 25

/** Ids with commas between them; what is none, or too much, is left out. */
export const chosenIds = z
  .string()
  .max(MAX_AT_ONCE * 40)
  .transform((typed) => [...new Set(typed.split(','))].filter(isId).slice(0, MAX_AT_ONCE))

const isId = (typed: string) => z.uuid().safeParse(typed).success
