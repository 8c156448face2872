import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { type Overlay, overlayCommand, reduceOverlay } from './overlay.ts'

export type FragmentOverlay = {
  id: string
  closesTo: string
  isOpen: boolean | undefined
  open: () => void
  /**
   * Moves the focus to the control that opened the overlay or, with 'content', to the content
   * beneath.
   */
  close: (focusOn?: 'content') => void
}

/**
 * Opens and closes an overlay by the URL's fragment, so that going back closes it. During a
 * navigation, delays the update of the URL, which would cancel the navigation.
 */
export function useFragmentOverlay(id: string, closesTo: string): FragmentOverlay {
  const [isHydrated, setIsHydrated] = useState(false)
  const { pathname, search, hash } = useLocation()
  const isIdle = useNavigation().state === 'idle'
  const navigate = useNavigate()
  const entry = hash === `#${id}` ? id : undefined
  const [stored, dispatch] = useReducer(reduceOverlay, { open: entry, entry, isOverPage: false })
  // The effect below runs only after this render, so apply a new history entry here too.
  const state: Overlay =
    stored.entry === entry
      ? stored
      : reduceOverlay(stored, { type: 'entry', id: entry, by: 'page' })
  const isOpen = state.open !== undefined

  useEffect(() => setIsHydrated(true), [])
  useEffect(() => dispatch({ type: 'entry', id: entry, by: 'page' }), [entry])
  const command = overlayCommand(state)
  useEffect(() => {
    if (!isIdle || !command) return
    void navigate(
      { pathname, search, hash: command === 'push' ? id : closesTo },
      { replace: command === 'replace', preventScrollReset: true },
    )
  }, [isIdle, command, id, closesTo, navigate, pathname, search])
  useEffect(() => {
    const onStep = () => {
      // If going back or forward changed the page, the history entry alone determines what is open.
      if (window.location.pathname !== pathname) {
        return dispatch({ type: 'entry', id: entry, by: 'history' })
      }
      dispatch({ type: 'step', id: window.location.hash === `#${id}` ? id : undefined })
    }
    window.addEventListener('popstate', onStep)
    return () => window.removeEventListener('popstate', onStep)
  }, [id, pathname, entry])
  const wasOpen = useRef(false)
  const focusOn = useRef<'content'>(undefined)
  useEffect(() => {
    if (!isHydrated || isOpen === wasOpen.current) return
    wasOpen.current = isOpen
    const opener = document.querySelector<HTMLElement>(`a[href="#${id}"]`)
    const next = focusOn.current ? document.getElementById(closesTo) : opener
    const element = isOpen ? document.getElementById(id) : next
    focusOn.current = undefined
    element?.focus({ preventScroll: true })
  }, [isOpen, isHydrated, id, closesTo])

  const open = useCallback(() => dispatch({ type: 'open', id }), [id])
  const close = useCallback((on?: 'content') => {
    focusOn.current = on
    dispatch({ type: 'close' })
  }, [])
  return { id, closesTo, isOpen: isHydrated ? isOpen : undefined, open, close }
}
