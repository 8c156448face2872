import { useEffect, useRef } from 'react'
import { focusOn } from './focus-on.ts'
import { isTyping } from './is-typing.ts'

/**
 * After a navigation, focuses the page's heading for keyboard and screen-reader users. An element
 * that the page focuses itself keeps the focus.
 */
export function usePageFocus(pathname: string): void {
  const before = useRef(pathname)
  const focused = useRef<Element>(null)
  useEffect(() => {
    const remember = () => {
      focused.current = document.activeElement
    }
    document.addEventListener('click', remember, true)
    return () => document.removeEventListener('click', remember, true)
  }, [])
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const heading = document.querySelector<HTMLElement>('main h1')
    const active = document.activeElement
    // After a search, the search field is still on the page and keeps the focus.
    const isPresent = active !== focused.current || isTyping(active)
    const isTaken = active?.closest('main, dialog') && isPresent
    // Forget the clicked element. It matters only for the navigation that this click caused.
    focused.current = null
    if (!heading || isTaken) return
    focusOn(heading)
  }, [pathname])
}
