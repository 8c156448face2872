/**
 * A sheet, dialog or pane over a page, with its own history entry. `open` changes when the user
 * acts, `entry` with the history.
 */
export type Overlay = {
  readonly open: string | undefined
  readonly entry: string | undefined
  /** Whether going back once leads to the page beneath the overlay. */
  readonly isOverPage: boolean
  readonly isLeaving?: boolean
}

export type OverlayEvent =
  | { type: 'open'; id: string }
  | { type: 'close' }
  /** Going back or forward has begun (`popstate`), and the page may still be loading. */
  | { type: 'step'; id: string | undefined }
  | { type: 'page' }
  /**
   * The router shows a history entry. `by` is the cause: a user's click, going back or forward, or
   * the page's own code.
   */
  | { type: 'entry'; id: string | undefined; by: 'person' | 'history' | 'page' }

export type OverlayCommand = 'push' | 'replace' | 'back'

export const noOverlay: Overlay = { open: undefined, entry: undefined, isOverPage: false }

export function reduceOverlay(state: Overlay, event: OverlayEvent): Overlay {
  switch (event.type) {
    case 'open':
      return { ...state, open: event.id, isLeaving: false }
    case 'close':
      // The overlay covers the page until going back has completed. Until then, nothing beneath the
      // overlay can be pressed.
      return state.isOverPage ? { ...state, isLeaving: true } : { ...state, open: undefined }
    case 'step':
      // Another page is loading, so going back once no longer leads to the page beneath the
      // overlay.
      return { ...state, open: event.id, isOverPage: false, isLeaving: false }
    case 'page':
      return { ...state, isOverPage: true }
    case 'entry':
      return showEntry(state, event)
  }
}

function showEntry(state: Overlay, event: OverlayEvent & { type: 'entry' }): Overlay {
  const { id, by } = event
  if (by !== 'page') return { ...state, open: id, entry: id, isLeaving: false }
  const isPending = state.open !== state.entry
  return { ...state, open: isPending ? state.open : id, entry: id }
}

/**
 * Returns the command that makes the history match the screen. `hasMovedOn`: the page beneath the
 * overlay has since requested another URL.
 */
export function overlayCommand(state: Overlay, hasMovedOn = false): OverlayCommand | undefined {
  if (state.isLeaving) return hasMovedOn ? 'replace' : 'back'
  if (state.open === state.entry) return hasMovedOn && state.open ? 'push' : undefined
  if (state.open === undefined) return 'replace'
  // Overlays opened one after the other share one history entry, which follows the page's own
  // entry.
  return state.entry === undefined || hasMovedOn ? 'push' : 'replace'
}
