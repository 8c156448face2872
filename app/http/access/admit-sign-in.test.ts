import { expect, test } from 'vitest'
import { createSignInAdmission } from './admit-sign-in.ts'

test('a sign-in that cannot be hashed in time gets 503 at once, until another one ends', async () => {
  const admit = createSignInAdmission({ keepsUpWith: (signIns) => signIns <= 2 })
  const ends: (() => void)[] = []
  const pending = () =>
    admit(() => new Promise((resolve) => ends.push(() => resolve(new Response('entrou')))))
  const admitted = [pending(), pending()]
  const refused = await pending()
  expect(refused.status).toBe(503)
  expect(refused.headers.get('Retry-After')).toBe('10')
  ends[0]?.()
  await admitted[0]
  const next = pending()
  expect(ends).toHaveLength(3)
  for (const end of ends) end()
  expect(await (await next).text()).toBe('entrou')
})

test('one sign-in is admitted even if a hash takes too long, and a failed one makes room', async () => {
  const admit = createSignInAdmission({ keepsUpWith: () => false })
  for (const _ of ['first', 'second'])
    await expect(admit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})
