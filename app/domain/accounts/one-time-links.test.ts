import { randomBytes, randomUUID } from 'node:crypto'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { cheapPasswords } from '#tests/support/makers/cheap-passwords.ts'
import { candidate } from '#tests/support/makers/make.ts'
import type { Candidate } from '../actor.ts'
import { followBrowserLink } from '../sign-in/browser-link.ts'
import { confirmEmail } from '../sign-in/confirm-email.ts'
import { recoverPassword } from '../sign-in/recover-password.ts'
import { type TokenPurpose, tokenPurposes } from './account.ts'
import { confirmNewEmail } from './change-email.ts'
import { issueToken } from './one-time-token.ts'

const { db, pool } = await testDatabase()
const log = pino({ level: 'silent' })
const passwords = cheapPasswords()
const words = { password: 'Quissama-verde-42', passwordConfirmation: 'Quissama-verde-42' }

const links: Partial<
  Record<TokenPurpose, (person: Candidate, secret: string) => Promise<{ ok: boolean }>>
> = {
  'confirm-email': (person, secret) => confirmEmail(db, person, secret),
  'recover-password': (person, secret) =>
    recoverPassword({ db, passwords, log }, person, secret, words),
  'change-email': (person, secret) => confirmNewEmail({ db, log }, person, secret),
  'know-browser': (_, secret) =>
    followBrowserLink(db, secret, { key: randomUUID(), fingerprint: 'only' }),
}

describe.each(Object.entries(links))('the act for links with the purpose %s', (purpose, open) => {
  test.each(tokenPurposes)(
    'accepts a link with the purpose %s only if both purposes are equal',
    async (of) => {
      const person = await candidate(db)
      const subject = `${randomUUID()}@exemplo.ao`
      const secret = randomBytes(32).toString('base64url')
      await issueToken(db, { purpose: of, userId: person.userId, subject }, secret)
      const state = async () =>
        (
          await pool.query(
            `select u.email, u.email_verified, a.password, t.used_at
           from users u join accounts a on a.user_id = u.id join one_time_tokens t on t.user_id = u.id
           where u.id = $1`,
            [person.userId],
          )
        ).rows
      const before = await state()
      const answer = await open(person, secret)
      expect(answer.ok).toBe(of === purpose)
      if (of === purpose) expect((await state())[0].used_at).not.toBeNull()
      else expect(await state(), 'nothing changed, and the link still works').toEqual(before)
    },
  )
})
