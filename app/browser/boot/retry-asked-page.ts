import { whenReached } from '../offline/page/when-reached.ts'

/** The page for addresses that this device has not stored, and the name of the address in its query. */
const OFFLINE_PATH = '/sem-ligacao'
const ASKED = 'pagina'

/** On the offline page without its scripts: opens the asked page once there is a network. */
export function retryAskedPage(): void {
  const asked = new URLSearchParams(location.search).get(ASKED)
  if (location.pathname !== OFFLINE_PATH || !asked) return
  const to = new URL(asked, location.origin)
  if (to.origin !== location.origin) return
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a.btn')) link.href = to.href
  whenReached(() => location.replace(to.href), true)
}
