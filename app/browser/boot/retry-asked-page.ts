import { whenReached } from '../offline/page/when-reached.ts'

/**
 * On the offline page without its scripts: opens the asked page once there is a network. That page names in
 * `data-asked-in` the query that carries the asked address.
 */
export function retryAskedPage(): void {
  const askedIn = document.querySelector<HTMLElement>('[data-asked-in]')?.dataset.askedIn
  const asked = askedIn && new URLSearchParams(location.search).get(askedIn)
  if (!asked) return
  const to = new URL(asked, location.origin)
  if (to.origin !== location.origin) return
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a.btn')) link.href = to.href
  whenReached(() => location.replace(to.href), true)
}
