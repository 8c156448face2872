import { useEffect, useRef } from 'react'

/**
 * Puts the focus on the page's heading after a `change` that took away what had it, as the button of
 * something that is no longer there; so that the keyboard does not begin again at the top.
 */
export function useHeadingFocus(change: string): void {
  const before = useRef(change)
  useEffect(() => {
    if (before.current === change) return
    before.current = change
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading || document.activeElement !== document.body) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [change])
}
