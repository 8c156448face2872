import { dayMessage, readDay } from './typed-day.ts'
import { line } from './typed-text.ts'

/** A typed day, which may be empty. `readDay` parses it. */
export const typedDay = () =>
  line(40).refine((typed) => typed === '' || readDay(typed) !== undefined, {
    error: ({ input }) => dayMessage(String(input)),
  })
