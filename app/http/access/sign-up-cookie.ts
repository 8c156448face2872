import { emailAddress } from '#app/domain/formats/typed-text.ts'
import { briefCookie } from './brief-cookie.ts'

const HALF_HOUR_SECONDS = 30 * 60

/**
 * Lets the page after a sign-up say which address the mail went to, without an address in the address.
 * It holds what was typed in this browser and tells nothing of accounts; without an e-mail it goes.
 */
export const { set: signUpCookie, read: readSignUp } = briefCookie(
  'lusona-registo',
  HALF_HOUR_SECONDS,
  emailAddress(),
)
