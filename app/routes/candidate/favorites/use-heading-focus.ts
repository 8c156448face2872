import { useEffect, useRef } from 'react'

/**
 * After a `change` that removed the focused element, such as the button of a deleted item, moves the focus to
 * the page's heading. Otherwise keyboard users would start again at the top.
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
