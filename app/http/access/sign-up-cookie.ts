import { emailAddress } from '#app/domain/formats/typed-text.ts'
import { briefCookie } from './brief-cookie.ts'

const HALF_HOUR_SECONDS = 30 * 60

/**
 * Passes the e-mail address of a sign-up to the next page in a cookie instead of the URL. The
 * cookie reveals nothing about accounts.
 */
export const { set: signUpCookie, read: readSignUp } = briefCookie(
  'lusona-registo',
  HALF_HOUR_SECONDS,
  emailAddress(),
)
