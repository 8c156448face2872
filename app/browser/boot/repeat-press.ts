import { isPlainClick } from '../router/plain-click.ts'
import type { Progress } from './progress.ts'

/** If the page has not hydrated after this time, the browser loads the linked document. */
const PATIENCE_MS = 3_000
const POLL_MS = 50

const isHydrated = () => 'ready' in document.documentElement.dataset

/**
 * On lists that show a link's page in a pane, holds clicks until the page has hydrated, and then
 * repeats them. Mouse movement already starts the hydration.
 */
export function repeatPress(hydrate: () => void, progress: Progress): void {
  const wide = matchMedia('(min-width: 68.75rem)')
  const onKey = () => hydrate()
  const onMove = (event: PointerEvent) => {
    // Browsers send an event without movement when a page appears under a resting mouse, so ignore
    // such events.
    if (event.pointerType !== 'touch' && (event.movementX || event.movementY)) hydrate()
  }
  addEventListener('keydown', onKey, { passive: true })
  addEventListener('pointermove', onMove, { passive: true })
  addEventListener('click', holdPress, true)

  function holdPress(event: MouseEvent): void {
    const link = event.target instanceof Element && event.target.closest('.card-link')
    if (!(link instanceof HTMLAnchorElement) || !wide.matches) return
    if (!event.isTrusted || !isPlainClick(event) || isHydrated()) return
    event.preventDefault()
    event.stopPropagation()
    hydrate()
    progress.show(true)
    repeatOnceHydrated(link, progress)
  }
}

function repeatOnceHydrated(link: HTMLAnchorElement, progress: Progress): void {
  const end = Date.now() + PATIENCE_MS
  const attempt = () => {
    if (isHydrated()) {
      progress.show(false)
      link.click()
    } else if (Date.now() > end) location.assign(link.href)
    else setTimeout(attempt, POLL_MS)
  }
  attempt()
}
