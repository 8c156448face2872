const TIMEOUT_MS = 5_000

export function whenIdle(run: () => void): () => void {
  // Safari lacks `requestIdleCallback`, so use a timer there.
  const later = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(run, { timeout: TIMEOUT_MS })
      : setTimeout(run)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
  return () => removeEventListener('load', later)
}
