import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Db } from '#app/database/connection.ts'
import { waitUntilBlocked } from '#tests/support/database/barriers.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { idempotent } from './idempotency.ts'

const { db, pool } = await testDatabase()

function counted(answer: Record<string, unknown> = { ok: true }) {
  let runs = 0
  const run = async () => {
    runs += 1
    return { ...answer, run: runs }
  }
  const once = (
    form: { actor?: string; key: string; fingerprint?: string },
    act = run,
    tx: Db | undefined = undefined,
  ) => {
    const { actor = 'ana', key, fingerprint = 'same' } = form
    const within = (inner: Db) => idempotent(inner, actor, 'apply', { key, fingerprint }, act)
    return tx ? within(tx) : db.transaction(within)
  }
  return { once, run, runs: () => runs }
}

test('submitting a form twice runs the act once and gives the same result', async () => {
  const { once, runs } = counted()
  const key = randomUUID()
  expect(await once({ key })).toEqual({ ok: true, run: 1 })
  expect(await once({ key })).toEqual({ ok: true, run: 1 })
  expect(runs()).toBe(1)
})

test('a form with the same idempotency key from another person counts as a new form', async () => {
  const { once, runs } = counted()
  const key = randomUUID()
  await once({ key })
  expect(await once({ key, actor: 'rui' })).toMatchObject({ run: 2 })
  expect(runs()).toBe(2)
})

test('a form with the same idempotency key but other contents counts as a new form', async () => {
  const { once } = counted()
  const key = randomUUID()
  await once({ key })
  expect(await once({ key, fingerprint: 'other' })).toMatchObject({ run: 2 })
  expect(await once({ key }), 'the first answer stays').toMatchObject({ run: 1 })
})

test('a corrected form sent three times simultaneously under a used key runs the act once', async () => {
  const { once, runs } = counted()
  const key = randomUUID()
  await once({ key })
  const corrected = () => once({ key, fingerprint: 'corrected' })
  const answers = await Promise.all([corrected(), corrected(), corrected()])
  expect(answers).toEqual(Array(3).fill({ ok: true, run: 2 }))
  expect(runs()).toBe(2)
})

test('a refusal is not stored, so a corrected form can be submitted', async () => {
  const { once, runs } = counted({ ok: false })
  const key = randomUUID()
  await once({ key })
  await once({ key })
  expect(runs()).toBe(2)
})

test('the second of two simultaneous submissions waits and gets the first result', async () => {
  const { once, run, runs } = counted()
  const key = randomUUID()
  let second: ReturnType<typeof once> | undefined
  await db.transaction(async (tx) => {
    const act = async () => {
      second = once({ key })
      await waitUntilBlocked(pool)
      return run()
    }
    await once({ key }, act, tx)
  })
  expect(await second).toEqual({ ok: true, run: 1 })
  expect(runs()).toBe(1)
})
