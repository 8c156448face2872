/**
 * A sheet, dialog or pane over a page. It has its own history entry, so that going back closes it.
 * `shown` changes as soon as the user acts; `entry` follows the history.
 */
export type Overlay = {
  /** The id of the overlay on the screen. */
  readonly shown: string | undefined
  /** The id of the overlay in the current history entry. */
  readonly entry: string | undefined
  /** Whether going back once leads to the page without the overlay. */
  readonly isOverPage: boolean
  /** Whether the overlay is being closed by going back, which has not completed. */
  readonly isLeaving?: boolean
}

export type OverlayEvent =
  | { type: 'open'; id: string }
  | { type: 'close' }
  /** Going back or forward has begun (`popstate`); the page may still be loading. */
  | { type: 'step'; id: string | undefined }
  /**
   * The page is displayed without an overlay. If an overlay is opened next, going back once leads
   * to this page.
   */
  | { type: 'page' }
  /**
   * The router shows an entry; `by` is the cause: the user, going back or forward, or the page
   * itself.
   */
  | { type: 'entry'; id: string | undefined; by: 'person' | 'history' | 'page' }

/**
 * The command for the history. `replace` removes the overlay from the current entry if no overlay
 * is on the screen.
 */
export type OverlayCommand = 'push' | 'replace' | 'back'

export const noOverlay: Overlay = { shown: undefined, entry: undefined, isOverPage: false }

export function reduceOverlay(state: Overlay, event: OverlayEvent): Overlay {
  switch (event.type) {
    case 'open':
      return { ...state, shown: event.id, isLeaving: false }
    case 'close':
      // The overlay closes when going back has completed. Until then it covers the page, so that
      // nothing beneath can be pressed.
      return state.isOverPage ? { ...state, isLeaving: true } : { ...state, shown: undefined }
    case 'step':
      // While the target page is being fetched, going back once no longer leads to the page
      // beneath.
      return { ...state, shown: event.id, isOverPage: false, isLeaving: false }
    case 'page':
      return { ...state, isOverPage: true }
    case 'entry':
      return showEntry(state, event)
  }
}

function showEntry(state: Overlay, event: OverlayEvent & { type: 'entry' }): Overlay {
  const { id, by } = event
  if (by !== 'page') return { ...state, shown: id, entry: id, isLeaving: false }
  // If the user opens or closes an overlay while an entry is being written, the user's action takes
  // precedence.
  const isPending = state.shown !== state.entry
  return { ...state, shown: isPending ? state.shown : id, entry: id }
}

/**
 * The command that makes the history match the screen. `hasMovedOn`: the page beneath has changed.
 */
export function overlayCommand(state: Overlay, hasMovedOn = false): OverlayCommand | undefined {
  if (state.isLeaving) return hasMovedOn ? 'replace' : 'back'
  if (state.shown === state.entry) return hasMovedOn && state.shown ? 'push' : undefined
  if (state.shown === undefined) return 'replace'
  // Overlays opened one after the other share one history entry, directly after the page's entry.
  return state.entry === undefined || hasMovedOn ? 'push' : 'replace'
}
