import { z } from 'zod'
import { briefCookie } from './brief-cookie.ts'

const HOUR_SECONDS = 60 * 60

/**
 * The job that a visitor wanted to keep, in the visitor's own browser until somebody has signed in there:
 * what was asked for by a tap is done then, and a link alone asks for nothing. Without a job it goes.
 */
export const { set: favoriteIntentCookie, read: readFavoriteIntent } = briefCookie(
  'lusona-favorita',
  HOUR_SECONDS,
  z.uuid(),
)
