import { scryptSync } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { createPasswords, TooBusy } from './passwords.ts'

test('a password is stored as a 16 MiB scrypt hash that only the same password matches', async () => {
  const passwords = createPasswords()
  const hash = await passwords.hash('Ondjiva-segura-7')
  const [salt = '', key] = hash.split(':')
  const options = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
  expect(scryptSync('Ondjiva-segura-7', salt, 64, options).toString('hex')).toBe(key)
  expect(await passwords.verify('Ondjiva-segura-7', hash)).toBe(true)
  expect(await passwords.verify('Ondjiva-segura-8', hash)).toBe(false)
})

test('passwords are hashed by at most the given number of threads at once', async () => {
  let running = 0
  let most = 0
  const gates: (() => void)[] = []
  const hashing = {
    hash: async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((resolve) => gates.push(resolve))
      running -= 1
      return 'x'
    },
    verify: async () => true,
  }
  const { hash } = createPasswords({ atOnce: 2, hashing })
  const all = Promise.all(Array.from({ length: 6 }, () => hash('x')))
  for (let done = 0; done < 6; done += 1) {
    await expect.poll(() => gates.length).toBeGreaterThan(0)
    gates.shift()?.()
  }
  await all
  expect(most).toBe(2)
})

test('a sign-in queued behind many others is refused, even before any hash was timed', async () => {
  const hashing = { hash: () => new Promise<string>(() => {}), verify: async () => true }
  const { hash } = createPasswords({ atOnce: 1, hashing })
  for (let counter = 0; counter < 32; counter += 1) hash('x').catch(() => {})
  await expect(hash('x')).rejects.toThrow()
})

test('a sign-in that would wait for more than three seconds is refused at once', async () => {
  let tookMs = 1_000
  const clock = vi.spyOn(performance, 'now')
  let now = 0
  clock.mockImplementation(() => now)
  const gates: (() => void)[] = []
  const hashing = {
    hash: async () => {
      await new Promise<void>((resolve) => gates.push(resolve))
      now += tookMs
      return 'x'
    },
    verify: async () => true,
  }
  const { hash } = createPasswords({ atOnce: 1, hashing })
  const finishOne = async () => {
    await expect.poll(() => gates.length).toBeGreaterThan(0)
    gates.shift()?.()
  }
  try {
    const first = hash('x')
    await finishOne()
    await first
    const queued = Array.from({ length: 5 }, () => hash('x'))
    await expect(hash('x')).rejects.toThrow(TooBusy)
    tookMs = 100
    for (const _ of queued) await finishOne()
    await Promise.all(queued)
    const more = Array.from({ length: 5 }, () => hash('x'))
    const last = hash('x')
    for (let counter = 0; counter < 6; counter += 1) await finishOne()
    await expect(Promise.all([...more, last])).resolves.toHaveLength(6)
  } finally {
    clock.mockRestore()
  }
})

test('a sign-in whose hash has not started after three seconds is refused', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const finish: (() => void)[] = []
  let begun = 0
  const hash = () => {
    begun += 1
    return new Promise<string>((resolve) => finish.push(() => resolve('x')))
  }
  const passwords = createPasswords({ atOnce: 1, hashing: { hash, verify: async () => true } })
  const first = passwords.hash('x')
  const second = expect(passwords.hash('x')).rejects.toThrow(TooBusy)
  try {
    await vi.advanceTimersByTimeAsync(3_000)
    await second
    finish[0]?.()
    expect(await first).toBe('x')
    await vi.advanceTimersByTimeAsync(0)
    expect(begun).toBe(1)
  } finally {
    vi.useRealTimers()
  }
})
