/**
 * A sheet, dialog or pane over a page that is opened as a history entry, so that a step back closes it.
 * `shown` follows the person at once, `entry` follows the history.
 */
export type Overlay = {
  /** The id of the overlay on the screen. */
  readonly shown: string | undefined
  /** The id of the overlay in the current history entry. */
  readonly entry: string | undefined
  /** Whether one step back leads to the page without it. */
  readonly isOverPage: boolean
  /** Closed by a step back that has not arrived yet. */
  readonly isLeaving?: boolean
}

export type OverlayEvent =
  | { type: 'open'; id: string }
  | { type: 'close' }
  /** A history step has begun (`popstate`); its page may still be loading. */
  | { type: 'step'; id: string | undefined }
  /** The page without an overlay is shown: one step back from what opens next leads to it. */
  | { type: 'page' }
  /** The router shows an entry, which a person, a step in the history or the page itself has opened. */
  | { type: 'entry'; id: string | undefined; by: 'person' | 'history' | 'page' }

/**
 * The command for the history: `replace` leaves the current entry without an overlay if none is shown.
 */
export type OverlayCommand = 'push' | 'replace' | 'back'

export const noOverlay: Overlay = { shown: undefined, entry: undefined, isOverPage: false }

export function reduceOverlay(state: Overlay, event: OverlayEvent): Overlay {
  switch (event.type) {
    case 'open':
      return { ...state, shown: event.id, isLeaving: false }
    case 'close':
      // A step back closes it once it arrives: until then nothing beneath it can be pressed.
      return state.isOverPage ? { ...state, isLeaving: true } : { ...state, shown: undefined }
    case 'step':
      // While the page of the step is fetched, what is shown is no longer the page one step back.
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
  // An overlay that was opened or closed while an entry was written stays so.
  const isPending = state.shown !== state.entry
  return { ...state, shown: isPending ? state.shown : id, entry: id }
}

/** The command that makes the history match the screen; `hasMovedOn`: the page beneath has changed. */
export function overlayCommand(state: Overlay, hasMovedOn = false): OverlayCommand | undefined {
  if (state.isLeaving) return hasMovedOn ? 'replace' : 'back'
  if (state.shown === state.entry) return hasMovedOn && state.shown ? 'push' : undefined
  if (state.shown === undefined) return 'replace'
  // All that is opened one after the other is one step away from the page.
  return state.entry === undefined || hasMovedOn ? 'push' : 'replace'
}
