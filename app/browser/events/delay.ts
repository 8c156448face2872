/** Calls `act` after `ms` milliseconds; returns a function that cancels the call. */
export function delay(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms)
  return () => clearTimeout(timer)
}
