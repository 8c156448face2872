import { expect, test, vi } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { candidate } from '#tests/support/makers/make.ts'
import { proveIdentity } from './prove-identity.ts'

const { db } = await testDatabase()
const log = { warn: () => {} }

async function personWithPassword() {
  const person = await candidate(db)
  const verify = vi.fn(async (typed: string) => typed === 'certa')
  const passwords = { verify, hash: async () => 'a hash', keepsUpWith: () => true }
  return { verify, prove: (typed: string) => proveIdentity({ db, passwords, log }, person, typed) }
}

test('after five wrong passwords within 15 minutes, not even the right one is checked', async () => {
  const { verify, prove } = await personWithPassword()
  for (let i = 0; i < 5; i += 1) {
    expect(await prove('errada')).toMatchObject({ refusal: 'wrong-password' })
  }
  expect(await prove('certa')).toMatchObject({ refusal: 'too-many' })
  expect(verify).toHaveBeenCalledTimes(5)
})

test('a password that could not be checked does not count towards the limit', async () => {
  const { verify, prove } = await personWithPassword()
  for (let i = 0; i < 6; i += 1) {
    verify.mockRejectedValueOnce(new Error('too busy'))
    await expect(prove('certa')).rejects.toThrow('too busy')
  }
  expect(await prove('certa')).toMatchObject({ ok: true })
})
