import { z } from 'zod'
import { briefCookie } from './brief-cookie.ts'

const HOUR_SECONDS = 60 * 60

/**
 * The job that a visitor tapped to save, in a cookie until the visitor signs in, when it is saved. Only a tap
 * sets it, never a link. Without a job the cookie is deleted.
 */
export const { set: favoriteIntentCookie, read: readFavoriteIntent } = briefCookie(
  'lusona-favorita',
  HOUR_SECONDS,
  z.uuid(),
)
