import { expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { candidate } from '#tests/make.ts'
import { createIdentity } from './better-auth-identity.ts'
import { createPasswords } from './passwords.ts'

const { db, pool } = await testDatabase()
const passwords = createPasswords()
const credentials = { email: 'ana@exemplo.ao', password: 'Ondjiva-segura-7' }
await candidate(db, {
  email: credentials.email,
  passwordHash: await passwords.hash(credentials.password),
})

const identityAt = (publicUrl: string) =>
  createIdentity({
    db,
    passwords,
    secret: 'x'.repeat(32),
    publicUrl,
    mustConfirmEmail: async () => true,
  })

test('behind TLS the cookie is Secure and of this host alone', async () => {
  const identity = identityAt('https://lusona.exemplo')
  const answer = await identity.signIn(new Headers(), credentials)
  const [cookie = ''] = answer.ok ? answer.cookies : []
  expect(cookie).toMatch(/^__Host-lusona=/)
  for (const part of [/;\s*Secure/i, /;\s*HttpOnly/i, /;\s*SameSite=Lax/i, /;\s*Path=\//i]) {
    expect(cookie).toMatch(part)
  }
  expect(cookie).not.toMatch(/Domain=/i)
  const headers = new Headers({ Cookie: cookie.split(';')[0] ?? '' })
  expect((await identity.findSession(headers))?.session.userId).toBeDefined()
  await identity.signOut(headers)
  expect(await identity.findSession(headers)).toBeUndefined()
})

test('a session goes on under a changed token with the cookie made for it, which is kept like the first', async () => {
  const identity = identityAt('https://lusona.exemplo')
  const answer = await identity.signIn(new Headers(), credentials)
  const [first = ''] = answer.ok ? answer.cookies : []
  const { rows } = await pool.query('select id from sessions order by created_at desc limit 1')
  const token = 'n'.repeat(32)
  await pool.query('update sessions set token = $2 where id = $1', [rows[0].id, token])
  const cookie = await identity.sessionCookie(token)
  const attributes = (line: string) => line.toLowerCase().split('; ').slice(1).sort()
  expect(attributes(cookie)).toEqual(attributes(first))
  const found = async (line: string) =>
    identity.findSession(new Headers({ Cookie: line.split(';')[0] ?? '' }))
  expect((await found(cookie))?.session.sessionId).toBe(rows[0].id)
  expect(await found(first)).toBeUndefined()
})

test('a cookie signed with another secret opens nothing', async () => {
  const answer = await identityAt('http://localhost').signIn(new Headers(), credentials)
  const [cookie = ''] = answer.ok ? answer.cookies : []
  const stranger = createIdentity({
    db,
    passwords,
    secret: 'y'.repeat(32),
    publicUrl: 'http://localhost',
    mustConfirmEmail: async () => true,
  })
  const headers = new Headers({ Cookie: cookie.split(';')[0] ?? '' })
  expect(await stranger.findSession(headers)).toBeUndefined()
})
