import type { z } from 'zod'
import { ownCookie, setCookie } from '#app/http/cookies.ts'

export function briefCookie(name: string, seconds: number, schema: z.ZodType<string>) {
  return {
    set: (value: string, publicUrl: string): string =>
      setCookie(name, value, {
        seconds: value ? seconds : 0,
        secure: publicUrl.startsWith('https:'),
      }),
    read: (headers: Headers, publicUrl: string): string | undefined =>
      schema.safeParse(ownCookie(headers, name, publicUrl)).data,
  }
}
