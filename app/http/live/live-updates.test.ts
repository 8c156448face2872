import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SignedIn } from '#app/domain/actor.ts'
import { createLiveUpdates } from './live-updates.ts'

const actor: SignedIn = {
  kind: 'admin',
  canAssignAdmin: false,
  userId: 'user',
  name: 'Ana',
  client: 'test',
  sessionId: 'session',
  signedInAt: new Date(0),
  isBorrowed: false,
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openPage() {
  const page = { isAllowed: true, asked: 0, sent: '', hasEnded: false }
  const listener = { group: 'empresa', actor, hears: () => true }
  const live = createLiveUpdates(async (actors) => {
    page.asked += 1
    return new Set(page.isAllowed ? actors : [])
  })
  const read = async () => {
    const stream = live.open(listener)
    if (!stream) throw new Error('not opened')
    const words = new TextDecoder()
    for await (const part of stream) page.sent += words.decode(part)
    page.hasEnded = true
  }
  return { page, live, read }
}

test('the stream of a page whose session has ended is closed within five seconds', async () => {
  const { page, read } = openPage()
  void read()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(page.hasEnded).toBe(false)
  page.isAllowed = false
  await vi.advanceTimersByTimeAsync(5_000)
  expect(page.hasEnded).toBe(true)
})

test('an idle stream gets only a keep-alive message every twenty seconds', async () => {
  const { page, live, read } = openPage()
  void read()
  await vi.advanceTimersByTimeAsync(19_000)
  expect(page.sent).toBe('retry: 3000\n\n')
  expect(page.asked).toBe(4)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(page.sent).toBe('retry: 3000\n\n: \n\n')
  live.close()
})

test('the sessions of all open pages are checked with one query', async () => {
  const { page, live, read } = openPage()
  for (let count = 0; count < 3; count += 1) void read()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(page.asked).toBe(1)
  live.notify({ name: 'application-submitted', subject: 'um' })
  live.notify({ name: 'application-submitted', subject: 'dois' })
  await vi.advanceTimersByTimeAsync(200)
  expect(page.asked).toBe(2)
  expect(page.sent.match(/"id":"um"/g)).toHaveLength(3)
  expect(page.sent.match(/"id":"dois"/g)).toHaveLength(3)
  live.close()
})
