import { expect, test } from 'vitest'
import {
  type FilterCommand,
  type FilterEvent,
  isAhead,
  reduceFilterForm,
  startFilterForm,
} from './filter-form.ts'

const changed: FilterEvent = { type: 'changed' }
const cleared: FilterEvent = { type: 'cleared' }
const followed: FilterEvent = { type: 'followed' }
const requestedEvent = (address: string, isFollowed = false): FilterEvent => ({
  type: 'asked',
  address,
  isFollowed,
})
const arrived = (address: string, more: object = {}): FilterEvent => ({
  type: 'arrived',
  address,
  ...more,
})
const stepped = (address: string): FilterEvent => ({ type: 'stepped', address })

type Row = {
  what: string
  events: FilterEvent[]
  command: FilterCommand | undefined
  ahead: boolean
}

const rows: Row[] = [
  {
    what: 'a filter form starts with the filters of its list',
    events: [arrived('/l')],
    command: 'fill',
    ahead: false,
  },
  {
    what: 'a filter chosen before hydration is applied when the form starts',
    events: [arrived('/l', { hasEarlyEdits: true })],
    command: 'ask',
    ahead: false,
  },
  {
    what: 'edits after the start do not count as edits before hydration',
    events: [arrived('/l'), arrived('/l?a', { hasEarlyEdits: true })],
    command: 'fill',
    ahead: false,
  },
  {
    what: 'after a key press, the form is ahead of its list',
    events: [arrived('/l'), changed],
    command: undefined,
    ahead: true,
  },
  {
    what: 'the form requests a new URL after the typing pause',
    events: [arrived('/l'), changed, requestedEvent('/l?a')],
    command: 'navigate',
    ahead: true,
  },
  {
    what: 'the form does not request a URL that is already loading',
    events: [arrived('/l'), requestedEvent('/l?a'), requestedEvent('/l?a')],
    command: undefined,
    ahead: true,
  },
  {
    what: 'a word that is typed and deleted again requests nothing',
    events: [arrived('/l'), changed, requestedEvent('/l')],
    command: undefined,
    ahead: false,
  },
  {
    what: 'a response fills the form from its URL',
    events: [arrived('/l'), requestedEvent('/l?a'), arrived('/l?a')],
    command: 'fill',
    ahead: false,
  },
  {
    what: 'a response preserves text typed while it was loading',
    events: [arrived('/l'), requestedEvent('/l?a'), changed, arrived('/l?a')],
    command: 'fill-unchanged',
    ahead: true,
  },
  {
    what: 'typing during a request requests the newer URL',
    events: [
      arrived('/l'),
      requestedEvent('/l?a'),
      changed,
      arrived('/l?a'),
      requestedEvent('/l?ab'),
    ],
    command: 'navigate',
    ahead: true,
  },
  {
    what: 'a link followed while typing is not cancelled',
    events: [arrived('/l'), changed, requestedEvent('/l?a', true)],
    command: undefined,
    ahead: true,
  },
  {
    what: 'after a followed link, the form requests the typed filters again',
    events: [arrived('/l'), changed, requestedEvent('/l?a', true), arrived('/l?status=b')],
    command: 'fill-unchanged-and-ask',
    ahead: false,
  },
  {
    what: 'a list that arrives between a click on a link and the link’s list leaves the form ahead',
    events: [arrived('/l'), requestedEvent('/l?a'), followed, arrived('/l?a')],
    command: undefined,
    ahead: true,
  },
  {
    what: 'the filters of a list that a followed link replaced are requested again',
    events: [
      arrived('/l'),
      requestedEvent('/l?a'),
      followed,
      arrived('/l?a'),
      arrived('/l?status=b'),
    ],
    command: 'fill-unchanged-and-ask',
    ahead: false,
  },
  {
    what: 'filters typed after a followed link take precedence over it',
    events: [
      arrived('/l'),
      requestedEvent('/l?a'),
      followed,
      changed,
      requestedEvent('/l?ab'),
      arrived('/l?ab'),
    ],
    command: 'fill',
    ahead: false,
  },
  {
    what: 'going back drops typed filters that were not requested',
    events: [arrived('/l?a'), changed, stepped('/l')],
    command: 'fill',
    ahead: true,
  },
  {
    what: 'going back fills every field from the list',
    events: [arrived('/l?a'), changed, stepped('/l'), arrived('/l', { isStep: true })],
    command: 'fill',
    ahead: false,
  },
  {
    what: 'a filter that was loading is not applied after going back',
    events: [arrived('/l'), requestedEvent('/l?a'), arrived('/k', { isStep: true })],
    command: 'fill',
    ahead: false,
  },
  {
    what: 'clearing the filters drops those that were not requested yet',
    events: [arrived('/l'), changed, cleared],
    command: undefined,
    ahead: false,
  },
  {
    what: 'clearing the filters takes precedence over a filter that was loading',
    events: [arrived('/l'), requestedEvent('/l?a'), cleared, arrived('/l')],
    command: 'fill',
    ahead: false,
  },
]

test.each(rows)(
  'the filter form follows the user’s edits and the list’s responses: $what',
  ({ events, command, ahead }) => {
    let state = startFilterForm('/l')
    let last: FilterCommand | undefined
    for (const event of events) {
      const [next, done] = reduceFilterForm(state, event)
      state = next
      last = done
    }
    expect(last).toBe(command)
    expect(isAhead(state)).toBe(ahead)
  },
)
