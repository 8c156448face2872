import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the page's heading if a `change` removed the focused element, such as the
 * button of a deleted item. Otherwise keyboard users would start at the top again.
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
