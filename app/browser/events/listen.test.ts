import { afterEach, expect, test, vi } from 'vitest'
import { delay } from './delay.ts'
import { listen } from './listen.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a listener is called until it is removed', () => {
  const target = new EventTarget() as Window
  const onEvent = vi.fn()
  const stop = listen(target, 'online', onEvent)
  target.dispatchEvent(new Event('online'))
  stop()
  target.dispatchEvent(new Event('online'))
  expect(onEvent).toHaveBeenCalledOnce()
})

test('a listener for the capture phase can be removed too', () => {
  const target = new EventTarget() as Window
  const onEvent = vi.fn()
  listen(target, 'submit', onEvent, { capture: true })()
  target.dispatchEvent(new Event('submit'))
  expect(onEvent).not.toHaveBeenCalled()
})

test('a delayed call happens once, and never after it was cancelled', () => {
  vi.useFakeTimers()
  const [called, cancelled] = [vi.fn(), vi.fn()]
  delay(100, called)
  delay(100, cancelled)()
  vi.advanceTimersByTime(99)
  expect(called).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(called).toHaveBeenCalledOnce()
  expect(cancelled).not.toHaveBeenCalled()
})
