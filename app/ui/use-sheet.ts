import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

/** A sheet that answers by itself; before that, and without scripts, its fragment alone moves it. */
export type SheetControl = {
  id: string
  closesTo: string
  /** Undefined until the page has woken up. */
  isOpen: boolean | undefined
  open: () => void
  /** The focus goes back to what opened it; with 'content' to what it lies over. */
  close: (focusOn?: 'content') => void
}

/**
 * Opens and closes a sheet. Its fragment in the address says whether it is open, so that the phone's
 * way back closes it; while an answer is under way the address waits for it, because a step of its
 * own would call that answer off.
 */
export function useSheet(id: string, closesTo: string): SheetControl {
  const [isAwake, setIsAwake] = useState(false)
  const [wish, setWish] = useState<'open' | 'shut'>()
  const { pathname, search, hash } = useLocation()
  const isIdle = useNavigation().state === 'idle'
  const navigate = useNavigate()
  const stands = hash === `#${id}` ? 'open' : 'shut'
  const isOpen = (wish ?? stands) === 'open'

  useEffect(() => setIsAwake(true), [])
  useEffect(() => {
    if (!isIdle || !wish) return
    if (wish === stands) return setWish(undefined)
    const isClosing = wish === 'shut'
    // Closing takes the sheet's own place in the history: the way back does not open it again.
    void navigate(
      { pathname, search, hash: isClosing ? closesTo : id },
      { replace: isClosing, preventScrollReset: true },
    )
  }, [isIdle, wish, stands, id, closesTo, navigate, pathname, search])
  // The way back closes it at once, also while the page that it leads to is still on its way.
  useEffect(() => {
    const follow = () => {
      const staysHere = window.location.pathname === pathname
      const isThere = window.location.hash === `#${id}`
      setWish(staysHere ? (isThere ? 'open' : 'shut') : undefined)
    }
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [id, pathname])
  const wasOpen = useRef(false)
  const focusOn = useRef<'content'>(undefined)
  useEffect(() => {
    if (!isAwake || isOpen === wasOpen.current) return
    wasOpen.current = isOpen
    const opener = document.querySelector<HTMLElement>(`a[href="#${id}"]`)
    const next = focusOn.current ? document.getElementById(closesTo) : opener
    const element = isOpen ? document.getElementById(id) : next
    focusOn.current = undefined
    element?.focus({ preventScroll: true })
  }, [isOpen, isAwake, id, closesTo])

  const open = useCallback(() => setWish('open'), [])
  const close = useCallback((on?: 'content') => {
    focusOn.current = on
    setWish('shut')
  }, [])
  return { id, closesTo, isOpen: isAwake ? isOpen : undefined, open, close }
}
