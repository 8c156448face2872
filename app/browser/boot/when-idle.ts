/** Milliseconds after which deferred work runs on a device that is never idle. */
const TIMEOUT_MS = 5_000

/**
 * Runs work once the page has loaded and the browser is idle; returns a function that cancels the work.
 */
export function whenIdle(run: () => void): () => void {
  // Safari has no `requestIdleCallback`.
  const later = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(run, { timeout: TIMEOUT_MS })
      : setTimeout(run)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
  return () => removeEventListener('load', later)
}
