import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startCountdown } from './countdown.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a countdown ends after its time', () => {
  const onEnd = vi.fn()
  startCountdown(3000, onEnd)
  vi.advanceTimersByTime(2999)
  expect(onEnd).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onEnd).toHaveBeenCalledOnce()
})

test('paused time does not shorten a countdown', () => {
  const onEnd = vi.fn()
  const countdown = startCountdown(3000, onEnd)
  vi.advanceTimersByTime(2000)
  countdown.pause()
  vi.advanceTimersByTime(60_000)
  expect(onEnd).not.toHaveBeenCalled()
  countdown.resume()
  vi.advanceTimersByTime(1000)
  expect(onEnd).toHaveBeenCalledOnce()
})

test('a countdown that is resumed several times ends once', () => {
  const onEnd = vi.fn()
  const countdown = startCountdown(1000, onEnd)
  countdown.resume()
  countdown.resume()
  vi.advanceTimersByTime(5000)
  expect(onEnd).toHaveBeenCalledOnce()
})
