import { emailAddress } from '#app/domain/formats/typed-text.ts'
import { briefCookie } from './brief-cookie.ts'

const HALF_HOUR_SECONDS = 30 * 60

/**
 * Passes the typed e-mail address to the page after a sign-up without putting it in the URL. The cookie
 * reveals nothing about accounts; without an e-mail address it is deleted.
 */
export const { set: signUpCookie, read: readSignUp } = briefCookie(
  'lusona-registo',
  HALF_HOUR_SECONDS,
  emailAddress(),
)
