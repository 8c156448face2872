/** Milliseconds before the portal is asked for again; the pauses grow up to a minute. */
const FIRST_PAUSE_MS = 3_000
const LONGEST_PAUSE_MS = 60_000

/**
 * Acts once there is a network, as the device says; with `asks`, also as the portal answers, where the device
 * has said so before anybody listened. Answers with what ends it.
 */
export function whenReached(act: () => void, asks: boolean): () => void {
  let pause = FIRST_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const later = () => {
    if (isOver) return
    timer = setTimeout(ask, pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }
  const ask = () => {
    if (!navigator.onLine) return
    fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => (isOver ? undefined : ok ? act() : later()),
      later,
    )
  }
  window.addEventListener('online', act)
  if (asks && navigator.onLine) later()
  return () => {
    isOver = true
    clearTimeout(timer)
    window.removeEventListener('online', act)
  }
}
