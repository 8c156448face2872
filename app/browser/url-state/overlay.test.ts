import { expect, test } from 'vitest'
import { noOverlay, type OverlayEvent, overlayCommand, reduceOverlay } from './overlay.ts'

type Row = {
  what: string
  events: OverlayEvent[]
  shown: string | undefined
  command?: 'push' | 'replace' | 'back' | undefined
  hasMovedOn?: boolean
}

const open = (id: string): OverlayEvent => ({ type: 'open', id })
const close: OverlayEvent = { type: 'close' }
const page: OverlayEvent = { type: 'page' }
const step = (id?: string): OverlayEvent => ({ type: 'step', id })
const entry = (id: string | undefined, by: 'person' | 'history' | 'page'): OverlayEvent => ({
  type: 'entry',
  id,
  by,
})

const rows: Row[] = [
  { what: 'a page begins without an overlay', events: [], shown: undefined },
  { what: 'an opened overlay is shown at once', events: [open('a')], shown: 'a', command: 'push' },
  {
    what: 'an opened overlay stays until its entry is written',
    events: [open('a'), entry('a', 'page')],
    shown: 'a',
  },
  {
    what: 'the answer to a filter does not close a sheet whose entry is not written yet',
    events: [open('a'), entry(undefined, 'page')],
    shown: 'a',
    command: 'push',
  },
  {
    what: 'a closed sheet takes its own entry, so that a step forward does not open it again',
    events: [open('a'), entry('a', 'page'), close],
    shown: undefined,
    command: 'replace',
  },
  {
    what: 'the answer to a filter does not open a sheet that was closed meanwhile',
    events: [open('a'), entry('a', 'page'), close, entry('a', 'page')],
    shown: undefined,
    command: 'replace',
  },
  {
    what: 'a step back closes a sheet at once, also while its page is on its way',
    events: [open('a'), entry('a', 'page'), step()],
    shown: undefined,
    command: 'replace',
  },
  {
    what: 'nothing is left to do once the page of the step is shown',
    events: [open('a'), entry('a', 'page'), step(), entry(undefined, 'history')],
    shown: undefined,
  },
  {
    what: 'a step forward opens it again',
    events: [step('a'), entry('a', 'history')],
    shown: 'a',
  },
  {
    what: 'a link to its fragment opens a sheet',
    events: [entry('a', 'page')],
    shown: 'a',
  },
  {
    what: 'an address opens a dialog, and stays open once the page has cleared it',
    events: [page, entry('a', 'person'), entry('a', 'page')],
    shown: 'a',
  },
  {
    what: 'a dialog that was closed while its entry was being written stays closed',
    events: [entry('a', 'person'), close, entry('a', 'page')],
    shown: undefined,
    command: 'replace',
  },
  {
    what: 'a dialog over its list is closed by a step back, and covers the list until that arrives',
    events: [page, entry('a', 'person'), entry('a', 'page'), close],
    shown: 'a',
    command: 'back',
  },
  {
    what: 'a dialog that was opened while a step back was under way is closed on its list',
    events: [page, step(), entry('a', 'person'), entry('a', 'page'), close],
    shown: undefined,
    command: 'replace',
  },
  {
    what: 'a dialog that a document was opened with is closed without a step',
    events: [entry('a', 'person'), entry('a', 'page'), close],
    shown: undefined,
    command: 'replace',
  },
  {
    what: 'a reload shows the dialog that its entry stores',
    events: [entry('a', 'history')],
    shown: 'a',
  },
  {
    what: 'data that the page fetches again opens no closed dialog',
    events: [page, entry('a', 'person'), entry('a', 'page'), step(), entry('a', 'page')],
    shown: undefined,
    command: 'replace',
  },
  {
    what: 'a navigation elsewhere closes the dialog',
    events: [entry('a', 'person'), entry(undefined, 'page')],
    shown: undefined,
  },
  {
    what: 'the second of two opened one after the other replaces the first',
    events: [page, open('a'), entry('a', 'page'), open('b')],
    shown: 'b',
    command: 'replace',
  },
  {
    what: 'what is opened over a list that has changed meanwhile is a step of its own',
    events: [page, open('a'), entry('a', 'page'), open('b')],
    hasMovedOn: true,
    shown: 'b',
    command: 'push',
  },
  {
    what: 'what is opened again over a list that has changed is a step of its own',
    events: [page, open('a'), entry('a', 'page'), open('a')],
    hasMovedOn: true,
    shown: 'a',
    command: 'push',
  },
  {
    what: 'a pane over its list is closed by a step back',
    events: [page, open('a'), entry('a', 'page'), close],
    shown: 'a',
    command: 'back',
  },
  {
    what: 'closing a pane does not call off a list that is on its way',
    events: [page, open('a'), entry('a', 'page'), close],
    hasMovedOn: true,
    shown: 'a',
    command: 'replace',
  },
]

test.each(rows)('$what', ({ events, shown, command, hasMovedOn }) => {
  const state = events.reduce(reduceOverlay, noOverlay)
  expect(state.shown).toBe(shown)
  expect(overlayCommand(state, hasMovedOn)).toBe(command)
})
