import { expect, test } from 'vitest'
import { createFairLine } from './fair-line.ts'

/** Tasks that end on demand, with the order in which they began. */
function pieces() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  const soon = () => new Promise((resolve) => setImmediate(resolve))
  const end = async (name: string) => {
    await soon()
    ends.get(name)?.()
    await soon()
  }
  return { begun, work, end, soon }
}

const bounds = { slots: 2, most: 5, mostOfOne: 3 }

test('a user with many tasks gets one slot, and another user starts at once', async () => {
  const line = createFairLine(bounds)
  const { begun, work, soon } = pieces()
  for (const name of ['a1', 'a2', 'a3']) line.run('a', work(name))
  line.run('b', work('b1'))
  await soon()
  expect(begun).toEqual(['a1', 'b1'])
})

test('users take turns regardless of their number of tasks', async () => {
  const line = createFairLine({ ...bounds, slots: 1 })
  const { begun, work, end } = pieces()
  for (const name of ['a1', 'a2', 'a3']) line.run('a', work(name))
  line.run('b', work('b1'))
  for (const name of ['a1', 'b1', 'a2']) await end(name)
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3'])
})

test('a waiting task whose client disconnects is never started', async () => {
  const line = createFairLine({ ...bounds, slots: 1 })
  const { begun, work, end } = pieces()
  const client = new AbortController()
  line.run('a', work('a1'))
  const left = line.run('b', work('b1'), client.signal)
  line.run('c', work('c1'))
  client.abort()
  expect(await left).toBe('left')
  expect(line.length).toBe(1)
  await end('a1')
  expect(begun).toEqual(['a1', 'c1'])
})

test('a task whose client has already disconnected gets no slot', async () => {
  const { begun, work } = pieces()
  const line = createFairLine(bounds)
  expect(await line.run('a', work('a1'), AbortSignal.abort())).toBe('left')
  expect(begun).toEqual([])
})

test('a user with too many waiting tasks is refused, and another user is not', async () => {
  const line = createFairLine({ ...bounds, slots: 1 })
  const { work } = pieces()
  for (const name of ['a1', 'a2', 'a3', 'a4']) line.run('a', work(name))
  expect(await line.run('a', work('a5'))).toBe('busy')
  line.run('b', work('b1'))
  expect(line.length).toBe(4)
})

test('a full queue refuses every user', async () => {
  const line = createFairLine({ slots: 1, most: 1, mostOfOne: 1 })
  const { work } = pieces()
  line.run('a', work('a1'))
  line.run('b', work('b1'))
  expect(await line.run('c', work('c1'))).toBe('busy')
})

test('a failing task frees its slot', async () => {
  const line = createFairLine({ ...bounds, slots: 1 })
  await expect(line.run('a', () => Promise.reject(new Error('broken on purpose')))).rejects.toThrow(
    'broken on purpose',
  )
  expect(await line.run('a', async () => 'done')).toBe('done')
})
