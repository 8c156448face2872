import { delay } from './delay.ts'

export type Countdown = { pause: () => void; resume: () => void }

export function startCountdown(ms: number, onEnd: () => void): Countdown {
  let left = ms
  let startedAt = 0
  let cancel: (() => void) | undefined

  function resume() {
    if (cancel) return
    startedAt = Date.now()
    cancel = delay(left, onEnd)
  }
  function pause() {
    if (!cancel) return
    cancel()
    cancel = undefined
    left = Math.max(0, left - (Date.now() - startedAt))
  }

  resume()
  return { pause, resume }
}
