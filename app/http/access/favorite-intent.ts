import { z } from 'zod'
import { briefCookie } from './brief-cookie.ts'

const HOUR_SECONDS = 60 * 60

/**
 * The job that a visitor clicked to save; it is saved after the sign-in. Only a click sets the
 * cookie; opening a link does not.
 */
export const { set: favoriteIntentCookie, read: readFavoriteIntent } = briefCookie(
  'lusona-favorita',
  HOUR_SECONDS,
  z.uuid(),
)
