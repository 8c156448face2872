import { useCallback, useEffect, useReducer, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { clearEntryState } from '../router/internals.ts'
import { noOverlay, overlayCommand, reduceOverlay } from './overlay.ts'

type Stored = { overlay?: string | undefined; isOverPage?: boolean | undefined }

type Asked = {
  parameter: string
  initial: string | undefined
  isKnown: (id: string) => boolean
}

/**
 * An overlay opened by a URL parameter, which is then removed from the URL. The history entry
 * stores the overlay, because phones may reload the page.
 */
export function useStoredOverlay({ parameter, initial, isKnown }: Asked) {
  const [state, dispatch] = useReducer(reduceOverlay, {
    ...noOverlay,
    open: initial,
    entry: initial,
  })
  const latest = useRef(state)
  latest.current = state
  const navigate = useNavigate()
  const isStep = useNavigationType() === 'POP'
  const { pathname, search, key, state: entryState } = useLocation()
  const stored = readStored(entryState)
  const requested = new URLSearchParams(search).get(parameter) ?? undefined
  // Whether this page was open before the overlay, so that going back leads to the page.
  const isOverPage = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies(key): each entry is read once
  useEffect(() => {
    if (search === '') {
      isOverPage.current = true
      return
    }
    const state: Stored = { overlay: requested, isOverPage: isOverPage.current }
    void navigate(pathname, { replace: true, preventScrollReset: true, state })
  }, [search, requested, navigate, pathname, key])
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry is read once
  useEffect(() => {
    const id = requested ?? stored.overlay
    // An overlay rendered by the server has no history entry. Do not close it on the first render.
    if (!id && isFirst.current) return
    const by = requested !== undefined ? 'person' : isStep ? 'history' : 'page'
    const event = { type: 'entry', id, by } as const
    const next = reduceOverlay(latest.current, event)
    dispatch(event)
    if (overlayCommand(next) === 'replace') clearEntryState()
  }, [key])
  useEffect(() => {
    isFirst.current = false
  }, [])
  const isUnknown = state.open !== undefined && !isKnown(state.open)
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
  return { openId: state.open, hide, close }
}

// The stored state is validated, because an older version may have written it.
function readStored(state: unknown): Stored {
  const { overlay, isOverPage } = (state ?? {}) as { overlay?: unknown; isOverPage?: unknown }
  return {
    overlay: typeof overlay === 'string' ? overlay : undefined,
    isOverPage: isOverPage === true,
  }
}
