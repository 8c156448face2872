import { followsLink } from '../router/plain-click.ts'
import type { Progress } from './progress.ts'
import { serviceWorker } from './service-worker.ts'

/** Milliseconds until a server that does not answer counts as unreachable. */
const PATIENCE_MS = 10_000

/**
 * Links and forms that the browser itself opens and sends: before hydration, on pages of text, and where a file
 * is downloaded. Without a connection the browser would replace the page by its own error.
 */
export function stayOnPage({ show }: Progress): void {
  const worker = serviceWorker()
  let passes: HTMLFormElement | undefined
  let asking: HTMLFormElement | undefined

  const stay = () => {
    show(false)
    document.documentElement.dataset.notSent = ''
    dispatchEvent(new Event('notsent'))
  }
  /** The service worker answers the address from its store, or leaves the page that announced it. */
  const leave = (event: Event, to: string) => {
    if (worker?.controller) worker.controller.postMessage({ leaves: new URL(to).pathname })
    else if (!navigator.onLine) {
      event.preventDefault()
      stay()
    }
  }

  worker?.addEventListener('message', ({ data }) => {
    if (data?.missing) stay()
  })
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a[href]')
    if (event.defaultPrevented || !(link instanceof HTMLAnchorElement)) return
    if (followsLink(event, link)) leave(event, link.href)
  }
  // Added during the click, so that it runs after the listeners of the application.
  addEventListener('click', () => addEventListener('click', onClick, { once: true }), true)
  addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return
    const button = event.submitter
    // A button called 'action' hides the form's own property.
    const to = new URL(form.getAttribute('action') ?? '', location.href)
    if (to.origin !== location.origin) return
    if (form.method !== 'post') return leave(event, to.href)
    if (passes === form) {
      passes = undefined
      return
    }
    event.preventDefault()
    if (asking === form) return
    asking = form
    show(true)
    ask().then((isReached) => {
      asking = undefined
      if (!isReached) return stay()
      passes = form
      // If the page has hydrated meanwhile, the application sends it.
      form.requestSubmit(button instanceof HTMLElement && button.isConnected ? button : null)
      passes = undefined
      show(false)
      delete document.documentElement.dataset.notSent
    })
  })
}

/** Whether the server answers; a proxy that answers for it does not count. */
async function ask(): Promise<boolean> {
  const answer = fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  const patience = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false))
  return Promise.race([answer, patience])
}
