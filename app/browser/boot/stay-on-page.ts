import { followsLink } from '../router/plain-click.ts'
import type { Progress } from './progress.ts'
import { serviceWorker } from './service-worker.ts'

type SetFile = (field: HTMLInputElement, file: File) => void

/** After this time without a response, the server counts as unreachable. */
const PATIENCE_MS = 10_000

/**
 * Handles links and forms where React does not, for example before hydration. Without a connection,
 * the page stays open instead of being replaced by the browser's error page.
 */
export function stayOnPage({ show }: Progress, setFile?: SetFile): void {
  const worker = serviceWorker()
  let isAsking = false

  const stay = () => {
    show(false)
    document.documentElement.dataset.notSent = ''
    dispatchEvent(new Event('notsent'))
  }
  /**
   * Announces a navigation to the service worker. If the new page is neither reachable nor cached,
   * the worker answers 204, so that this page stays.
   */
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
  // Listeners run in the order in which they were added. Adding this one during the click makes it
  // run after the application's listeners.
  addEventListener('click', () => addEventListener('click', onClick, { once: true }), true)
  addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return
    const button = event.submitter
    // A button named 'action' hides the property `action` of the form, so read the attribute.
    const action = button?.getAttribute('formaction') ?? form.getAttribute('action') ?? ''
    const to = new URL(action, location.href)
    if (form.target) return
    if (form.method !== 'post') return leave(event, to.href)
    event.preventDefault()
    if (isAsking) return
    isAsking = true
    show(true)
    // Copy the form now: the page may empty a field after the event.
    const copy = copyOf(form, to.href, button, setFile)
    ask().then((isReached) => {
      isAsking = false
      show(false)
      if (!isReached) return stay()
      document.body.append(copy)
      copy.submit()
      // A download leaves this page open, so remove the copied form afterwards.
      setTimeout(() => copy.remove(), 1_000)
    })
  })
}

/**
 * Returns a copy of the form with the current values. The page's listeners are not on the copy, so
 * they do not run twice.
 */
function copyOf(
  form: HTMLFormElement,
  action: string,
  button: HTMLElement | null,
  setFile?: SetFile,
) {
  const copy = document.createElement('form')
  copy.hidden = true
  copy.method = 'post'
  copy.action = action
  copy.enctype = form.enctype
  const fields: [string, FormDataEntryValue][] = [...new FormData(form)]
  if (button instanceof HTMLButtonElement && button.name) fields.push([button.name, button.value])
  for (const [name, value] of fields) {
    const field = document.createElement('input')
    field.name = name
    if (typeof value === 'string') field.value = value
    else setFile?.(field, value)
    copy.append(field)
  }
  return copy
}

/** Whether the portal responds. A response from a proxy in front of it does not count. */
async function ask(): Promise<boolean> {
  const answer = fetch('/healthz').then(
    ({ ok }) => ok,
    () => false,
  )
  const patience = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false))
  return Promise.race([answer, patience])
}
