import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { limits } from './limit.ts'
import { askForProof, bitsFor, spendProof } from './proof.ts'
import { solve } from './puzzle.ts'

const { db } = await testDatabase()
const hashOf = (key: string) => (text: string) =>
  createHmac('sha256', key).update(text).digest('base64url')
const ours = hashOf('ours')
const whom = { client: 'a', form: 'registo' }

test('a solved challenge is accepted once, even if submitted several times at the same time', async () => {
  const proof = await solve(askForProof(ours, whom))
  const spent = await Promise.all([0, 1, 2].map(() => spendProof(db, ours, whom, proof)))
  expect(spent.filter(Boolean)).toHaveLength(1)
  expect(await spendProof(db, ours, whom, proof)).toBe(false)
})

test('a proof for a challenge of another server is refused', async () => {
  const foreign = await solve(askForProof(hashOf('theirs'), whom))
  expect(await spendProof(db, ours, whom, foreign)).toBe(false)
  const [time, noise, bits, signature] = askForProof(ours, whom).split('.')
  const younger = `${(Number.parseInt(time ?? '', 36) + 1).toString(36)}.${noise}.${bits}.${signature}`
  expect(await spendProof(db, ours, whom, await solve(younger)), 'a changed time').toBe(false)
})

test('a wrong answer is refused and does not use up the challenge', async () => {
  const right = await solve(askForProof(ours, whom))
  const [question, answer] = right.split('~')
  // `solve` counts up from 0, so the number before the solution is not a solution.
  for (const wrong of [Number(answer) - 1, 0].filter((one) => one >= 0 && one !== Number(answer)))
    expect(await spendProof(db, ours, whom, `${question}~${wrong}`)).toBe(false)
  expect(await spendProof(db, ours, whom, right)).toBe(true)
})

test('a challenge is valid until it expires', async () => {
  const now = Date.now()
  const life = limits.proof.seconds * 1000
  const [first, second] = [
    await solve(askForProof(ours, whom, { now })),
    await solve(askForProof(ours, whom, { now })),
  ]
  expect(await spendProof(db, ours, whom, first, { now: now - 1 })).toBe(false)
  expect(await spendProof(db, ours, whom, first, { now: now + life })).toBe(false)
  expect(await spendProof(db, ours, whom, second, { now: now + life - 1 })).toBe(true)
})

test.each([undefined, '', '~', 'a.b.c~1', 'x'.repeat(1_000_000)])(
  'an invalid proof is refused',
  async (proof) => {
    expect(await spendProof(db, ours, whom, proof)).toBe(false)
  },
)

test('a proof is valid only for its form and client', async () => {
  const proof = await solve(askForProof(ours, whom))
  expect(await spendProof(db, ours, { ...whom, client: 'b' }, proof)).toBe(false)
  expect(await spendProof(db, ours, { ...whom, form: 'entrada' }, proof)).toBe(false)
  expect(await spendProof(db, ours, whom, proof)).toBe(true)
})

test('proofs cost more after many attempts from the same IP address', async () => {
  const busy = { client: 'cheio', form: 'registo' }
  expect(await bitsFor(db, busy)).toBe(8)
  for (let n = 0; n < 15; n += 1) {
    expect(await spendProof(db, ours, busy, await solve(askForProof(ours, busy)))).toBe(true)
  }
  expect(await bitsFor(db, busy)).toBe(9)
  expect(await bitsFor(db, { ...busy, client: 'outro' })).toBe(8)
})

test('a proof solved at a lower cost becomes invalid when proofs cost much more', async () => {
  const stored = await solve(askForProof(ours, whom))
  expect(await spendProof(db, ours, whom, stored, { bits: 10 })).toBe(false)
  expect(await spendProof(db, ours, whom, stored, { bits: 9 })).toBe(true)
})
