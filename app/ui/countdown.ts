export type Countdown = { pause: () => void; resume: () => void }

/** Calls `onEnd` after `ms` of running time; what passes while it is paused does not count. */
export function startCountdown(ms: number, onEnd: () => void): Countdown {
  let left = ms
  let startedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function resume() {
    if (timer !== undefined) return
    startedAt = Date.now()
    timer = setTimeout(onEnd, left)
  }
  function pause() {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    left = Math.max(0, left - (Date.now() - startedAt))
  }

  resume()
  return { pause, resume }
}
