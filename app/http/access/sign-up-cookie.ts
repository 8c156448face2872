import { emailAddress } from '#app/domain/typed-text.ts'
import { readCookie, setCookie } from '#app/http/answers/cookies.ts'

const name = 'lusona-registo'
const LIFETIME_SECONDS = 30 * 60

/**
 * Lets the page after a sign-up say which address the mail went to, without an address in the address.
 * It holds what was typed in this browser and tells nothing of accounts; without an e-mail it goes.
 */
export function signUpCookie(email: string, publicUrl: string): string {
  return setCookie(name, email, {
    seconds: email ? LIFETIME_SECONDS : 0,
    secure: publicUrl.startsWith('https:'),
  })
}

export function readSignUp(headers: Headers): string | undefined {
  const email = emailAddress().safeParse(readCookie(headers, name))
  return email.success ? email.data : undefined
}
