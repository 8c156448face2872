export type FilterForm = {
  /**
   * `displayed` is the URL of the list on the screen, `wanted` the URL of the last requested list.
   */
  readonly displayed: string
  readonly wanted: string
  /** Whether a change has not been requested yet, because the user may still be typing. */
  readonly isChanging: boolean
  /**
   * Whether the first list has arrived. Before that, the form may have edits made before hydration.
   */
  readonly hasStarted: boolean
  /** Whether a link was followed before the wanted list was displayed. */
  readonly isFollowing: boolean
}

export type FilterEvent =
  | { type: 'changed' }
  | { type: 'asked'; address: string; isFollowed?: boolean }
  /**
   * The user followed a link of the list while the form had filters that the list did not apply
   * yet.
   */
  | { type: 'followed' }
  /** A list has been displayed. `isStep`: the user went back or forward. */
  | { type: 'arrived'; address: string; isStep?: boolean; hasEarlyEdits?: boolean }
  /** Going back or forward has begun, so typed filters that were not submitted are dropped. */
  | { type: 'stepped'; address: string }
  | { type: 'cleared' }

export type FilterCommand =
  | 'navigate'
  | 'ask'
  | 'fill'
  | 'fill-unchanged'
  | 'fill-unchanged-and-ask'

export const startFilterForm = (address: string): FilterForm => ({
  displayed: address,
  wanted: address,
  isChanging: false,
  hasStarted: false,
  isFollowing: false,
})

export function reduceFilterForm(
  state: FilterForm,
  event: FilterEvent,
): [FilterForm, FilterCommand?] {
  switch (event.type) {
    case 'changed':
      return [{ ...state, isChanging: true }]
    case 'asked': {
      const isFollowing = state.isFollowing && event.isFollowed === true
      const next = { ...state, wanted: event.address, isChanging: false, isFollowing }
      const isNew = event.address !== state.wanted && !event.isFollowed
      return isNew ? [next, 'navigate'] : [next]
    }
    case 'followed':
      return [{ ...state, isFollowing: true }]
    case 'arrived':
      return arrive(state, event)
    case 'stepped':
      return [{ ...state, wanted: event.address, isChanging: false, isFollowing: false }, 'fill']
    case 'cleared':
      return [{ ...state, wanted: state.displayed, isChanging: false, isFollowing: false }]
  }
}

function arrive(
  state: FilterForm,
  { address, isStep = false, hasEarlyEdits = false }: FilterEvent & { type: 'arrived' },
): [FilterForm, FilterCommand?] {
  const isPending = state.wanted !== state.displayed
  // The wanted list arrived, but the list of a followed link is about to replace it. Leave the
  // state unchanged, so that the filters are requested again after that list.
  if (isPending && state.isFollowing && state.wanted === address && !isStep) return [state]
  const next = {
    ...state,
    displayed: address,
    wanted: address,
    hasStarted: true,
    isFollowing: false,
  }
  if (!state.hasStarted && hasEarlyEdits) return [next, 'ask']
  if (isStep) return [{ ...next, isChanging: false }, 'fill']
  if (state.isChanging) return [next, 'fill-unchanged']
  const isOvertaken = isPending && state.wanted !== address
  return [next, isOvertaken ? 'fill-unchanged-and-ask' : 'fill']
}

/**
 * Whether the form has filters that the list does not apply yet. A followed link must keep them.
 */
export const isAhead = ({ displayed, wanted, isChanging }: FilterForm): boolean =>
  isChanging || wanted !== displayed
