import { useEffect, useRef } from 'react'
import { focusOn } from '#app/ui/focus-on.ts'
import { isTyping } from '#app/ui/is-typing.ts'

/**
 * Puts the focus on the heading of a page that somebody has come to, so that the keyboard goes on there
 * and a screen reader says where one is. What a page itself puts the focus on keeps it.
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
    // Whoever sends a search types on in its field, which has stayed.
    const isPresent = active !== focused.current || isTyping(active)
    const isTaken = active?.closest('main, dialog') && isPresent
    // Of another step than the one that it led to a click says nothing.
    focused.current = null
    if (!heading || isTaken) return
    focusOn(heading)
  }, [pathname])
}
