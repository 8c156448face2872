import { useEffect, useRef } from 'react'

/**
 * If `change` removed the focused element, the focus moves to the page's heading. Otherwise
 * keyboard users would start at the top.
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
