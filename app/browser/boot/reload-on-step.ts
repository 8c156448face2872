/**
 * Reloads the page on back or forward navigation before the router handles history. Otherwise only
 * the URL would change.
 */
export function reloadOnStep(isHandled: () => boolean): void {
  const page = () => location.pathname + location.search
  const shown = page()
  addEventListener('popstate', () => {
    if (page() !== shown && !isHandled()) location.reload()
  })
}
