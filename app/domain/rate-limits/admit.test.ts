import { createHmac, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { must } from '#tests/support/makers/make.ts'
import { admit, refund } from './admit.ts'
import { knowBrowser } from './known-browser.ts'
import { limits, type Policy, policies } from './limit.ts'
import { solve } from './puzzle.ts'

const { db, pool } = await testDatabase()
const keyedHash = (text: string) => createHmac('sha256', 'a').update(text).digest('base64url')

type From = { client?: string; browsers?: string; proof?: string }

function attempt(policy: Policy, email: string, from: From = {}) {
  const { client = randomUUID(), browsers, proof } = from
  return admit({ db, secrets: { keyedHash } }, policy, { client, browsers, proof }, email)
}

const fill = (name: keyof typeof limits, key: string, times: number) =>
  pool.query(
    'insert into attempts (limit_name, key) select $1, $2 from generate_series(1, $3::int)',
    [name, key, times],
  )
const countOf = async (name: keyof typeof limits, key: string) => {
  const { rows } = await pool.query(
    'select count(*)::int from attempts where limit_name = $1 and key = $2',
    [name, key],
  )
  return rows[0].count
}
const someEmail = () => `${randomUUID()}@exemplo.ao`

describe('attempts from many IP addresses', () => {
  const limited = Object.entries(policies).flatMap(([name, policy]: [string, Policy]) =>
    policy.email.map((limit) => ({ name, limit })),
  )

  test.each(limited)(
    'are refused for one e-mail address above the limit $limit.name: $name',
    async ({ name, limit }) => {
      const policy = policies[name as keyof typeof policies]
      const email = someEmail()
      await fill(limit.name as keyof typeof limits, email, limit.max - 1)
      must(await attempt(policy, email))
      expect(await attempt(policy, email)).toMatchObject({ refusal: 'too-many' })
      must(await attempt(policy, someEmail()))
    },
  )
})

test('attempts from other browsers do not limit a browser that is known for the e-mail address', async () => {
  const email = someEmail()
  await fill('signInAccount', email, limits.signInAccount.max)
  expect(await attempt(policies.signIn, email)).toMatchObject({ refusal: 'too-many' })
  must(
    await attempt(policies.signIn, email, { browsers: knowBrowser(keyedHash, undefined, email) }),
  )
})

test('an IP address at its limit must send a proof of work', async () => {
  const [email, client] = [someEmail(), randomUUID()]
  await fill('signInAddress', client, limits.signInAddress.max)
  const held = await attempt(policies.signIn, email, { client })
  expect(held).toMatchObject({ refusal: 'proof-needed' })
  expect(await countOf('signInAccount', email)).toBe(0)
  const proof = await solve(questionOf(held))
  must(await attempt(policies.signIn, email, { client, proof }))
  expect(await countOf('signInAccount', email)).toBe(1)
})

describe('a successful attempt', () => {
  test('refunds one attempt to the IP address and all to the e-mail address', async () => {
    const [email, client] = [someEmail(), randomUUID()]
    await fill('signInAddress', client, 7)
    await fill('signInAccount', email, 7)
    const counted = must(await attempt(policies.signIn, email, { client }))
    expect(await countOf('signInAddress', client)).toBe(8)
    await refund(db, counted)
    expect(await countOf('signInAddress', client)).toBe(7)
    expect(await countOf('signInAccount', email)).toBe(0)
  })

  test('refunds nothing to an IP address that sent a proof of work', async () => {
    const [email, client] = [someEmail(), randomUUID()]
    await fill('signInAddress', client, limits.signInAddress.max)
    const proof = await solve(questionOf(await attempt(policies.signIn, email, { client })))
    await refund(db, must(await attempt(policies.signIn, email, { client, proof })))
    expect(await countOf('signInAddress', client)).toBe(limits.signInAddress.max)
  })
})

test('an IP address that reached the maximum of sign-ups with a proof of work is refused', async () => {
  const client = randomUUID()
  await fill('registrationAddress', client, limits.registrationAddress.max)
  await fill('registrationProved', client, limits.registrationProved.max)
  const held = await attempt(policies.registration, someEmail(), { client })
  const proof = await solve(questionOf(held))
  expect(await attempt(policies.registration, someEmail(), { client, proof })).toMatchObject({
    refusal: 'too-many',
  })
  must(await attempt(policies.registration, someEmail()))
})

function questionOf(held: Awaited<ReturnType<typeof attempt>>): string {
  const question = held.ok ? undefined : held.detail.question
  if (!question) throw new Error('nothing was asked for')
  return question
}
