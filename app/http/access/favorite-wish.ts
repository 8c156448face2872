import { z } from 'zod'
import { readCookie, setCookie } from '#app/http/answers/cookies.ts'

const name = 'lusona-favorita'
const LIFETIME_SECONDS = 60 * 60

/**
 * The job that a visitor wanted to keep, in the visitor's own browser until somebody has signed in there:
 * what was asked for by a tap is done then, and a link alone asks for nothing. Without a job it goes.
 */
export function favoriteWishCookie(jobId: string, publicUrl: string): string {
  return setCookie(name, jobId, {
    seconds: jobId ? LIFETIME_SECONDS : 0,
    secure: publicUrl.startsWith('https:'),
  })
}

export function readFavoriteWish(headers: Headers): string | undefined {
  const jobId = z.uuid().safeParse(readCookie(headers, name))
  return jobId.success ? jobId.data : undefined
}
