import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createLog } from '#app/log.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { cheapPasswords } from '#tests/support/makers/cheap-passwords.ts'
import { candidate } from '#tests/support/makers/make.ts'
import { findToken, issueToken } from '../accounts/one-time-token.ts'
import { recoverPassword } from './recover-password.ts'

const { db, pool } = await testDatabase()
const log = createLog('silent', { write: () => {} })
const passwords = cheapPasswords()
const newSecret = () => randomBytes(32).toString('base64url')

async function recovering() {
  const person = await candidate(db)
  const secret = newSecret()
  await issueToken(db, { purpose: 'recover-password', userId: person.userId }, secret)
  const recover = (password: string, hash = passwords.hash) =>
    recoverPassword({ db, log, passwords: { ...passwords, hash } }, person, secret, {
      password,
      passwordConfirmation: password,
    })
  return { person, recover }
}

test('recovering the password cancels a pending change of e-mail address', async () => {
  const { person, recover } = await recovering()
  const token = newSecret()
  const subject = `${randomUUID()}@exemplo.ao`
  await issueToken(db, { purpose: 'change-email', userId: person.userId, subject }, token)
  expect((await recover('Quissama-verde-42')).ok).toBe(true)
  expect(await findToken(db, 'change-email', token)).toBeUndefined()
})

test('of two simultaneous uses of a recovery link, one sets the password', async () => {
  const { person, recover } = await recovering()
  const wanted = ['Quissama-verde-42', 'Namibe-dourado-37']
  const both = Promise.withResolvers<void>()
  let arrived = 0
  const hashWhenBothAreHere = async (password: string) => {
    arrived += 1
    if (arrived === wanted.length) both.resolve()
    await both.promise
    return passwords.hash(password)
  }
  const answers = await Promise.all(
    wanted.map((password) => recover(password, hashWhenBothAreHere)),
  )
  expect(answers.map((answer) => (answer.ok ? 'set' : answer.refusal)).sort()).toEqual([
    'link-not-valid',
    'set',
  ])
  const { rows } = await pool.query('select password from accounts where user_id = $1', [
    person.userId,
  ])
  const set = wanted[answers.findIndex((answer) => answer.ok)] ?? ''
  expect(await passwords.verify(set, rows[0].password)).toBe(true)
})

test('two taps with the same new password both succeed, until half a minute has passed', async () => {
  const { person, recover } = await recovering()
  const words = 'Quissama-verde-42'
  const both = await Promise.all([recover(words), recover(words)])
  expect(both.map(({ ok }) => ok)).toEqual([true, true])
  expect((await recover(words)).ok).toBe(true)
  expect(await recover('Namibe-dourado-37')).toMatchObject({ refusal: 'link-not-valid' })
  const { rows } = await pool.query(
    `select count(*)::int from events where name = 'password-changed' and subject_id = $1`,
    [person.userId],
  )
  expect(rows[0].count).toBe(1)
  await pool.query(
    `update one_time_tokens set used_at = used_at - interval '30 seconds' where user_id = $1`,
    [person.userId],
  )
  expect(await recover(words)).toMatchObject({ refusal: 'link-not-valid' })
})
