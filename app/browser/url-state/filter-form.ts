/**
 * A form of filters whose address follows it while it is changed. The form holds what is wanted from the first
 * key on; the address follows the form, and the list follows the address.
 */
export type FilterForm = {
  /** The address of the list that is shown, or that a navigation is about to show. */
  readonly shown: string
  /** The address that was asked for last; the shown one if nothing was. */
  readonly wanted: string
  /** A change waits for the pause after the last key. */
  readonly isChanging: boolean
  /** Whether the form has been compared with its list once. */
  readonly hasStarted: boolean
}

export type FilterEvent =
  | { type: 'changed' }
  /** The form asks for an address; with `isFollowed` a link is being followed, which must not be cancelled. */
  | { type: 'asked'; address: string; isFollowed?: boolean }
  /** The list of an address is shown, by a step in the history or otherwise. */
  | { type: 'arrived'; address: string; isStep?: boolean; hasEarlyEdits?: boolean }
  /** A step in the history has begun: what was typed and not asked for is dropped. */
  | { type: 'stepped'; address: string }
  /** Every filter is taken away, also those not asked for yet. */
  | { type: 'cleared' }

/**
 * The next command: navigate to the wanted address; submit what the form holds; show the address in every
 * field, or only in unchanged ones.
 */
export type FilterCommand =
  | 'navigate'
  | 'ask'
  | 'fill'
  | 'fill-unchanged'
  | 'fill-unchanged-and-ask'

export const startFilterForm = (address: string): FilterForm => ({
  shown: address,
  wanted: address,
  isChanging: false,
  hasStarted: false,
})

export function reduceFilterForm(
  state: FilterForm,
  event: FilterEvent,
): [FilterForm, FilterCommand?] {
  switch (event.type) {
    case 'changed':
      return [{ ...state, isChanging: true }]
    case 'asked': {
      const next = { ...state, wanted: event.address, isChanging: false }
      const isNew = event.address !== state.wanted && !event.isFollowed
      return isNew ? [next, 'navigate'] : [next]
    }
    case 'arrived':
      return arrive(state, event)
    case 'stepped':
      return [{ ...state, wanted: event.address, isChanging: false }, 'fill']
    case 'cleared':
      return [{ ...state, wanted: state.shown, isChanging: false }]
  }
}

function arrive(
  state: FilterForm,
  { address, isStep = false, hasEarlyEdits = false }: FilterEvent & { type: 'arrived' },
): [FilterForm, FilterCommand] {
  const next = { ...state, shown: address, wanted: address, hasStarted: true }
  // Choices made before hydration count as well.
  if (!state.hasStarted && hasEarlyEdits) return [next, 'ask']
  if (isStep) return [{ ...next, isChanging: false }, 'fill']
  if (state.isChanging) return [next, 'fill-unchanged']
  const isOvertaken = state.wanted !== state.shown && state.wanted !== address
  return [next, isOvertaken ? 'fill-unchanged-and-ask' : 'fill']
}

/** Whether the form holds more than the list shows: a link that is followed now must keep it. */
export const isAhead = ({ shown, wanted, isChanging }: FilterForm): boolean =>
  isChanging || wanted !== shown
