import type { MouseEvent } from 'react'

/** From here on a job opens beside the list, and not instead of it. */
const WIDE = '(min-width: 68.75rem)'

/** The card whose job a press opens beside the list. */
export function opensBeside(event: MouseEvent): HTMLElement | null {
  const isPlain =
    !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && event.button === 0
  const link = event.target instanceof Element ? event.target.closest('.card-link') : null
  return link && isPlain && matchMedia(WIDE).matches ? link.closest('[data-job]') : null
}
