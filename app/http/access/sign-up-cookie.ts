import { emailAddress } from '#app/domain/formats/typed-text.ts'
import { briefCookie } from './brief-cookie.ts'

const HALF_HOUR_SECONDS = 30 * 60

/**
 * Passes the typed address to the page after a sign-up, without putting it in the URL. It reveals nothing of
 * accounts; without an address the cookie is deleted.
 */
export const { set: signUpCookie, read: readSignUp } = briefCookie(
  'lusona-registo',
  HALF_HOUR_SECONDS,
  emailAddress(),
)
