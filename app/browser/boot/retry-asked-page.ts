import { whenReached } from '../offline/page/when-reached.ts'

/**
 * Runs on the offline page before that page's scripts: opens the requested page once there is a
 * network.
 */
export function retryAskedPage(): void {
  const askedIn = document.querySelector<HTMLElement>('[data-asked-in]')?.dataset.askedIn
  const requestedPath = askedIn && new URLSearchParams(location.search).get(askedIn)
  if (!requestedPath) return
  const to = new URL(requestedPath, location.origin)
  if (to.origin !== location.origin) return
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a.btn')) link.href = to.href
  whenReached(() => location.replace(to.href), true)
}
