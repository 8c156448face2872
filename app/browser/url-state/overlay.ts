/**
 * A sheet, dialog or pane over a page. It is opened as a history entry, so that a step back closes it.
 * `shown` follows the user at once, `entry` follows the history.
 */
export type Overlay = {
  /** The id of the overlay on the screen. */
  readonly shown: string | undefined
  /** The id of the overlay in the current history entry. */
  readonly entry: string | undefined
  /** Whether one step back leads to the page without the overlay. */
  readonly isOverPage: boolean
  /** Whether the overlay is being closed by a step back that has not completed. */
  readonly isLeaving?: boolean
}

export type OverlayEvent =
  | { type: 'open'; id: string }
  | { type: 'close' }
  /** A history step has begun (`popstate`); its page may still be loading. */
  | { type: 'step'; id: string | undefined }
  /**
   * The page is shown without an overlay: after the next overlay opens, one step back leads to this page.
   */
  | { type: 'page' }
  /**
   * The router shows an entry; `by` is the cause: the user, a step in the history, or the page itself.
   */
  | { type: 'entry'; id: string | undefined; by: 'person' | 'history' | 'page' }

/**
 * The command for the history. `replace` removes the overlay from the current entry if none is shown.
 */
export type OverlayCommand = 'push' | 'replace' | 'back'

export const noOverlay: Overlay = { shown: undefined, entry: undefined, isOverPage: false }

export function reduceOverlay(state: Overlay, event: OverlayEvent): Overlay {
  switch (event.type) {
    case 'open':
      return { ...state, shown: event.id, isLeaving: false }
    case 'close':
      // The overlay closes when the step back completes; until then it covers the page, so that nothing
      // beneath can be pressed.
      return state.isOverPage ? { ...state, isLeaving: true } : { ...state, shown: undefined }
    case 'step':
      // While the page of the step is fetched, one step back no longer leads to the page beneath.
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
  // If the user opens or closes an overlay while an entry is written, the user's choice counts.
  const isPending = state.shown !== state.entry
  return { ...state, shown: isPending ? state.shown : id, entry: id }
}

/** The command that makes the history match the screen; `hasMovedOn`: the page beneath has changed. */
export function overlayCommand(state: Overlay, hasMovedOn = false): OverlayCommand | undefined {
  if (state.isLeaving) return hasMovedOn ? 'replace' : 'back'
  if (state.shown === state.entry) return hasMovedOn && state.shown ? 'push' : undefined
  if (state.shown === undefined) return 'replace'
  // Overlays opened one after the other share one entry, one step away from the page.
  return state.entry === undefined || hasMovedOn ? 'push' : 'replace'
}
