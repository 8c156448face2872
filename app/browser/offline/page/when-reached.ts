/** The pause between attempts doubles each time, up to a minute. */
const FIRST_PAUSE_MS = 3_000
const LONGEST_PAUSE_MS = 60_000

/**
 * Calls `act` when the device reports a network. With `asks`, polls the server too, because the
 * network may have returned earlier.
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
  addEventListener('online', act)
  if (asks && navigator.onLine) later()
  return () => {
    isOver = true
    clearTimeout(timer)
    removeEventListener('online', act)
  }
}
