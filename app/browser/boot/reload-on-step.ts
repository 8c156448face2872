/**
 * Reloads if the user goes back or forward to another page before the router handles history. A
 * reloaded page keeps the history entries of client navigations, so such a step changes only the
 * URL, and the shown page would no longer match it.
 */
export function reloadOnStep(isHandled: () => boolean): void {
  const page = () => location.pathname + location.search
  const shown = page()
  addEventListener('popstate', () => {
    if (!isHandled() && page() !== shown) location.reload()
  })
}
