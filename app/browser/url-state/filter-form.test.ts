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
    what: 'a form shows its list when it starts',
    events: [arrived('/l')],
    command: 'fill',
    ahead: false,
  },
  {
    what: 'a filter chosen before hydration is asked for when the form starts',
    events: [arrived('/l', { hasEarlyEdits: true })],
    command: 'ask',
    ahead: false,
  },
  {
    what: 'later edits are none from before hydration',
    events: [arrived('/l'), arrived('/l?a', { hasEarlyEdits: true })],
    command: 'fill',
    ahead: false,
  },
  {
    what: 'a key puts the form ahead of its list',
    events: [arrived('/l'), changed],
    command: undefined,
    ahead: true,
  },
  {
    what: 'the form asks for another address after the pause',
    events: [arrived('/l'), changed, requestedEvent('/l?a')],
    command: 'navigate',
    ahead: true,
  },
  {
    what: 'the form does not ask for the address that is on its way',
    events: [arrived('/l'), requestedEvent('/l?a'), requestedEvent('/l?a')],
    command: undefined,
    ahead: true,
  },
  {
    what: 'a word that was typed and deleted again asks for nothing',
    events: [arrived('/l'), changed, requestedEvent('/l')],
    command: undefined,
    ahead: false,
  },
  {
    what: 'the answer shows its address in the form',
    events: [arrived('/l'), requestedEvent('/l?a'), arrived('/l?a')],
    command: 'fill',
    ahead: false,
  },
  {
    what: 'an answer keeps the letters that were typed while it was under way',
    events: [arrived('/l'), requestedEvent('/l?a'), changed, arrived('/l?a')],
    command: 'fill-unchanged',
    ahead: true,
  },
  {
    what: 'typing on asks for the newer address',
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
    what: 'a link that is followed while typing is not cancelled',
    events: [arrived('/l'), changed, requestedEvent('/l?a', true)],
    command: undefined,
    ahead: true,
  },
  {
    what: 'after a followed link the form asks again for what was typed',
    events: [arrived('/l'), changed, requestedEvent('/l?a', true), arrived('/l?status=b')],
    command: 'fill-unchanged-and-ask',
    ahead: false,
  },
  {
    what: 'a step back drops what was typed and not asked for',
    events: [arrived('/l?a'), changed, stepped('/l')],
    command: 'fill',
    ahead: true,
  },
  {
    what: 'a step back shows its list in every field',
    events: [arrived('/l?a'), changed, stepped('/l'), arrived('/l', { isStep: true })],
    command: 'fill',
    ahead: false,
  },
  {
    what: 'a step back is not followed by the filter that was on its way',
    events: [arrived('/l'), requestedEvent('/l?a'), arrived('/k', { isStep: true })],
    command: 'fill',
    ahead: false,
  },
  {
    what: 'clearing the filters also drops those that were not asked for yet',
    events: [arrived('/l'), changed, cleared],
    command: undefined,
    ahead: false,
  },
  {
    what: 'clearing wins over the filter that was on its way',
    events: [arrived('/l'), requestedEvent('/l?a'), cleared, arrived('/l')],
    command: 'fill',
    ahead: false,
  },
]

test.each(rows)('$what', ({ events, command, ahead }) => {
  let state = startFilterForm('/l')
  let last: FilterCommand | undefined
  for (const event of events) {
    const [next, done] = reduceFilterForm(state, event)
    state = next
    last = done
  }
  expect(last).toBe(command)
  expect(isAhead(state)).toBe(ahead)
})
