/**
 * Reloads if the user goes back or forward before the router handles history. Without the reload,
 * only the URL would change, not the page.
 */
export function reloadOnStep(isHandled: () => boolean): void {
  const page = () => location.href.split('#')[0]
  const shown = page()
  addEventListener('popstate', () => {
    if (!isHandled() && page() !== shown) location.reload()
  })
}
