import { useCallback, useEffect, useReducer, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { clearEntryState } from '../router/internals.ts'
import { noOverlay, overlayCommand, reduceOverlay } from './overlay.ts'

/** The state of a history entry about its overlay, which the address does not name. */
type Stored = { overlay?: string | undefined; isOverPage?: boolean | undefined }

type Asked = {
  /** The name in the query of the address that opens an overlay. */
  parameter: string
  /** The overlay that is open when the document loads. */
  initial: string | undefined
  /** Whether what an entry names can be shown. */
  isKnown: (id: string) => boolean
}

/**
 * An overlay that an address opens. The address is then cleared, and the history entry stores the overlay
 * instead: a phone that returns from another application reloads the page, and the overlay is still open.
 * Links, steps in the history and reloads open it, navigations of the page itself do not.
 */
export function useStoredOverlay({ parameter, initial, isKnown }: Asked) {
  const [state, dispatch] = useReducer(reduceOverlay, {
    ...noOverlay,
    shown: initial,
    entry: initial,
  })
  const latest = useRef(state)
  latest.current = state
  const navigate = useNavigate()
  const isStep = useNavigationType() === 'POP'
  const { pathname, search, key, state: entryState } = useLocation()
  const stored = readStored(entryState)
  const asked = new URLSearchParams(search).get(parameter) ?? undefined
  // Changed in the event itself: the address may be cleared before the next render.
  const isOverPage = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies(key): each entry is read once
  useEffect(() => {
    if (search === '') {
      isOverPage.current = true
      return
    }
    // The whole query is cleared, also what names no overlay.
    const state: Stored = { overlay: asked, isOverPage: isOverPage.current }
    void navigate(pathname, { replace: true, preventScrollReset: true, state })
  }, [search, asked, navigate, pathname, key])
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry is read once
  useEffect(() => {
    const id = asked ?? stored.overlay
    // A form that came back without scripts belongs to no entry.
    if (!id && isFirst.current) return
    const by = asked !== undefined ? 'person' : isStep ? 'history' : 'page'
    const event = { type: 'entry', id, by } as const
    const next = reduceOverlay(latest.current, event)
    dispatch(event)
    if (overlayCommand(next) === 'replace') clearEntryState()
  }, [key])
  useEffect(() => {
    isFirst.current = false
  }, [])
  const isUnknown = state.shown !== undefined && !isKnown(state.shown)
  // biome-ignore lint/correctness/useExhaustiveDependencies(key): each entry is cleared
  useEffect(() => {
    if (isUnknown) clearEntryState()
  }, [isUnknown, key])
  const hide = useCallback(() => dispatch({ type: 'step', id: undefined }), [])
  useEffect(() => {
    const onStep = () => {
      isOverPage.current = false
      hide()
    }
    window.addEventListener('popstate', onStep)
    return () => window.removeEventListener('popstate', onStep)
  }, [hide])
  const close = () => {
    const isOver = (search === '' ? stored.isOverPage : isOverPage.current) === true
    const next = reduceOverlay({ ...state, isOverPage: isOver }, { type: 'close' })
    if (overlayCommand(next) === 'back') return void navigate(-1)
    dispatch({ type: 'close' })
    clearEntryState()
  }
  return { shown: state.shown, hide, close }
}

// A browser may have stored what an older version wrote.
function readStored(state: unknown): Stored {
  const { overlay, isOverPage } = (state ?? {}) as { overlay?: unknown; isOverPage?: unknown }
  return {
    overlay: typeof overlay === 'string' ? overlay : undefined,
    isOverPage: isOverPage === true,
  }
}
