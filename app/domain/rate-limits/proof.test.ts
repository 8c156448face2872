import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { limits } from './limit.ts'
import { askForProof, spendProof } from './proof.ts'
import { solve } from './puzzle.ts'

const { db } = await testDatabase()
const hashOf = (key: string) => (text: string) =>
  createHmac('sha256', key).update(text).digest('base64url')
const ours = hashOf('ours')

test('a solved question counts once, also when it is shown twice at once', async () => {
  const proof = await solve(askForProof(ours))
  const spent = await Promise.all([0, 1, 2].map(() => spendProof(db, ours, proof)))
  expect(spent.filter(Boolean)).toHaveLength(1)
  expect(await spendProof(db, ours, proof)).toBe(false)
})

test('a question that somebody else made up is answered in vain, however well', async () => {
  const foreign = await solve(askForProof(hashOf('theirs')))
  expect(await spendProof(db, ours, foreign)).toBe(false)
  const [time, noise, signature] = askForProof(ours).split('.')
  const younger = `${(Number.parseInt(time ?? '', 36) + 1).toString(36)}.${noise}.${signature}`
  expect(await spendProof(db, ours, await solve(younger)), 'a changed time').toBe(false)
})

test('a question of ours that is answered wrongly opens nothing, and stays to be answered', async () => {
  const right = await solve(askForProof(ours))
  const [question, answer] = right.split('~')
  // Answers are tried from 0 on: the one before the first that is right is wrong.
  for (const wrong of [Number(answer) - 1, 0].filter((one) => one >= 0 && one !== Number(answer)))
    expect(await spendProof(db, ours, `${question}~${wrong}`)).toBe(false)
  expect(await spendProof(db, ours, right)).toBe(true)
})

test('it is young enough until its time is over, and none comes from the future', async () => {
  const now = Date.now()
  const life = limits.proof.seconds * 1000
  const [first, second] = [await solve(askForProof(ours, now)), await solve(askForProof(ours, now))]
  expect(await spendProof(db, ours, first, now - 1)).toBe(false)
  expect(await spendProof(db, ours, first, now + life)).toBe(false)
  expect(await spendProof(db, ours, second, now + life - 1)).toBe(true)
})

test.each([undefined, '', '~', 'a.b.c~1', 'x'.repeat(1_000_000)])(
  'what is no proof opens nothing',
  async (proof) => {
    expect(await spendProof(db, ours, proof)).toBe(false)
  },
)
