import { expect, test } from 'vitest'
import type { Passwords } from '#app/domain/accounts/password-policy.ts'
import { endSessionsOf, hashOfToken } from '#app/domain/sessions/session.ts'
import { createPasswords } from '#app/integrations/identity/passwords.ts'
import { inThisOrder } from '#tests/support/database/barriers.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { candidate } from '#tests/support/makers/make.ts'
import { createIdentity } from './identity.ts'

const { db, pool } = await testDatabase()
const passwords = createPasswords()
const credentials = { email: 'ana@exemplo.ao', password: 'Ondjiva-segura-7' }
const { userId } = await candidate(db, {
  email: credentials.email,
  passwordHash: await passwords.hash(credentials.password),
})

const identityAt = (publicUrl: string, more: Partial<Passwords> = {}) =>
  createIdentity({
    db,
    log: { error: () => {} },
    passwords: { ...passwords, ...more },
    publicUrl,
    mustConfirmEmail: async () => true,
  })

const sent = (line = '') => new Headers({ Cookie: line.split(';')[0] ?? '' })

async function signedInAt(publicUrl: string, headers = new Headers()) {
  const identity = identityAt(publicUrl)
  const answer = await identity.signIn(headers, credentials)
  const [cookie = ''] = answer.ok ? answer.cookies : []
  return { identity, cookie }
}

test('under HTTPS, the session cookie is Secure and limited to this host', async () => {
  const { identity, cookie } = await signedInAt('https://lusona.exemplo')
  expect(cookie).toMatch(/^__Host-lusona=/)
  for (const part of [/;\s*Secure/i, /;\s*HttpOnly/i, /;\s*SameSite=Lax/i, /;\s*Path=\//i]) {
    expect(cookie).toMatch(part)
  }
  expect(cookie).not.toMatch(/Domain=/i)
  expect((await identity.findSession(sent(cookie), 'x'))?.actor.kind).toBe('candidate')
  await identity.signOut(sent(cookie))
  expect(await identity.findSession(sent(cookie), 'x')).toBeUndefined()
})

test('a renewed session continues with a new token, which is stored as a hash', async () => {
  const { identity, cookie: first } = await signedInAt('https://lusona.exemplo')
  const { rows } = await pool.query('select id from sessions order by created_at desc limit 1')
  const token = 'n'.repeat(43)
  await pool.query('update sessions set token = $2 where id = $1', [rows[0].id, hashOfToken(token)])
  const cookie = identity.sessionCookie(token, { isBorrowed: false })
  const attributes = (line: string) => line.toLowerCase().split('; ').slice(1).sort()
  expect(attributes(cookie)).toEqual(attributes(first))
  expect((await identity.findSession(sent(cookie), 'x'))?.actor.sessionId).toBe(rows[0].id)
  expect(await identity.findSession(sent(first), 'x')).toBeUndefined()
})

test('the stored hash of a session token is not valid as a cookie', async () => {
  const { identity, cookie } = await signedInAt('http://localhost')
  const { rows } = await pool.query('select token from sessions')
  for (const { token } of rows) {
    expect(cookie).not.toContain(token)
    expect(await identity.findSession(sent(`lusona=${token}`), 'x')).toBeUndefined()
  }
})

test('a sign-in sets a new token and ends the browser’s previous session', async () => {
  const planted = new Headers({ Cookie: 'lusona=planted' })
  const { identity, cookie } = await signedInAt('http://localhost', planted)
  expect(cookie).not.toContain('planted')
  const next = await identity.signIn(sent(cookie), credentials)
  expect(next.ok && next.cookies[0]).not.toBe(cookie)
  expect(await identity.findSession(sent(cookie), 'x')).toBeUndefined()
})

const countSessions = async () =>
  (await pool.query('select from sessions where user_id = $1', [userId])).rowCount

test('a sign-in opens no session if all sessions are ended during the password check', async () => {
  const before = await countSessions()
  const slow = identityAt('http://localhost', {
    verify: async (...args) => {
      const isRight = await passwords.verify(...args)
      expect(await db.transaction((tx) => endSessionsOf(tx, userId))).toBe(before)
      return isRight
    },
  })
  expect(await slow.signIn(new Headers(), credentials)).toEqual({
    ok: false,
    refusal: 'wrong-credentials',
  })
  expect(await countSessions()).toBe(0)
})

test('a session is not opened while all sessions of the account are being ended', async () => {
  const identity = identityAt('http://localhost')
  const person = { userId, secondFactorVerified: false }
  const [opened] = await inThisOrder(
    pool,
    (ending) =>
      ending.query('update users set sessions_ended = sessions_ended + 1 where id = $1', [userId]),
    [() => identity.openSession(new Headers(), person)],
  )
  expect(opened).toMatchObject({ value: { ok: false, refusal: 'sessions-ended' } })
  expect(await countSessions()).toBe(0)
  expect(await identity.openSession(new Headers(), person)).toMatchObject({ ok: true })
  expect(await countSessions()).toBe(1)
})

test.each(['lusona=', 'lusona=abc', 'lusona=%00', 'lusona=1; lusona=2', "lusona=' or 1=1"])(
  'the session cookie %j belongs to no account',
  async (cookie) => {
    const headers = new Headers({ Cookie: cookie })
    expect(await identityAt('http://localhost').findSession(headers, 'x')).toBeUndefined()
  },
)

test('a single query finds the session and its account', async () => {
  const { identity, cookie } = await signedInAt('http://localhost')
  const queries: string[] = []
  const query = pool.query.bind(pool)
  Object.assign(pool, {
    query: (...given: Parameters<typeof query>) => {
      queries.push(String(given[0]))
      return query(...given)
    },
  })
  await identity.findSession(sent(cookie), 'x')
  Object.assign(pool, { query })
  expect(queries).toHaveLength(1)
})
