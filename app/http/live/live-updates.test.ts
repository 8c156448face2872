import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLiveUpdates } from './live-updates.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openPage() {
  const page = { isAllowed: true, asked: 0, sent: '', hasEnded: false }
  const listener = {
    group: 'empresa',
    hears: () => true,
    isStillAllowed: async () => {
      page.asked += 1
      return page.isAllowed
    },
  }
  const read = async (stream: ReadableStream<Uint8Array> | undefined) => {
    if (!stream) throw new Error('not opened')
    const words = new TextDecoder()
    for await (const part of stream) page.sent += words.decode(part)
    page.hasEnded = true
  }
  return { page, listener, read }
}

test('the stream of a page whose session has ended is closed within five seconds', async () => {
  const { page, listener, read } = openPage()
  void read(createLiveUpdates().open(listener))
  await vi.advanceTimersByTimeAsync(9_000)
  expect(page.hasEnded).toBe(false)
  page.isAllowed = false
  await vi.advanceTimersByTimeAsync(5_000)
  expect(page.hasEnded).toBe(true)
})

test('an idle stream gets only a keep-alive message every twenty seconds', async () => {
  const { page, listener, read } = openPage()
  const live = createLiveUpdates()
  void read(live.open(listener))
  await vi.advanceTimersByTimeAsync(19_000)
  expect(page.sent).toBe('retry: 3000\n\n')
  expect(page.asked).toBe(4)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(page.sent).toBe('retry: 3000\n\n: \n\n')
  live.close()
})
