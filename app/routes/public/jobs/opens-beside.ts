import type { MouseEvent } from 'react'
import { matchesMedia } from '#app/browser/matches-media.ts'
import { isPlainClick } from '#app/browser/router/plain-click.ts'

/** From this width on, a job opens beside the list. */
const WIDE = '(min-width: 68.75rem)'

export function opensBeside(event: MouseEvent): HTMLElement | null {
  const link = event.target instanceof Element ? event.target.closest('.card-link') : null
  return link && isPlainClick(event) && matchesMedia(WIDE) ? link.closest('[data-job]') : null
}
