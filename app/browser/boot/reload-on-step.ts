const isHydrated = () => 'ready' in document.documentElement.dataset

/**
 * Reloads the page on back or forward navigation before the router handles history. Otherwise only
 * the URL would change.
 */
export function reloadOnStep(isHandled = isHydrated): void {
  const page = () => location.href.split('#')[0]
  const shown = page()
  addEventListener('popstate', () => {
    if (!isHandled() && page() !== shown) location.reload()
  })
}
