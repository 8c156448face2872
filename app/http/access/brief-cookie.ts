import type { z } from 'zod'
import { ownCookie, setCookie } from '#app/http/cookies.ts'

/** One value that waits in somebody's own browser for so many seconds; an empty one goes at once. */
export function briefCookie(name: string, seconds: number, schema: z.ZodType<string>) {
  return {
    set: (value: string, publicUrl: string): string =>
      setCookie(name, value, {
        seconds: value ? seconds : 0,
        secure: publicUrl.startsWith('https:'),
      }),
    /** What the browser sends back is chosen by whoever holds it, and read as such. */
    read: (headers: Headers, publicUrl: string): string | undefined =>
      schema.safeParse(ownCookie(headers, name, publicUrl)).data,
  }
}
