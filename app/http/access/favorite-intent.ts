import { z } from 'zod'
import { briefCookie } from './brief-cookie.ts'

const HOUR_SECONDS = 60 * 60

/**
 * A cookie with the job that a visitor tapped to save; the job is saved when the visitor signs in. Only a tap
 * sets the cookie, never a link. Without a job, the cookie is deleted.
 */
export const { set: favoriteIntentCookie, read: readFavoriteIntent } = briefCookie(
  'lusona-favorita',
  HOUR_SECONDS,
  z.uuid(),
)
