import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startCountdown } from './countdown.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('ends when its time has run', () => {
  const onEnd = vi.fn()
  startCountdown(3000, onEnd)
  vi.advanceTimersByTime(2999)
  expect(onEnd).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onEnd).toHaveBeenCalledOnce()
})

test('does not count the time in which it is paused', () => {
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

test('runs once however often it is resumed', () => {
  const onEnd = vi.fn()
  const countdown = startCountdown(1000, onEnd)
  countdown.resume()
  countdown.resume()
  vi.advanceTimersByTime(5000)
  expect(onEnd).toHaveBeenCalledOnce()
})
