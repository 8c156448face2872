import { expect, test } from 'vitest'
import { noOverlay, type OverlayEvent, overlayCommand, reduceOverlay } from './overlay.ts'

type Row = {
  what: string
  events: OverlayEvent[]
  open: string | undefined
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
  { what: 'a page starts without an overlay', events: [], open: undefined },
  { what: 'an opened overlay is shown at once', events: [open('a')], open: 'a', command: 'push' },
  {
    what: 'an opened overlay stays open until its history entry is written',
    events: [open('a'), entry('a', 'page')],
    open: 'a',
  },
  {
    what: 'a filter’s response does not close a sheet whose history entry is not written yet',
    events: [open('a'), entry(undefined, 'page')],
    open: 'a',
    command: 'push',
  },
  {
    what: 'going forward does not reopen a closed sheet',
    events: [open('a'), entry('a', 'page'), close],
    open: undefined,
    command: 'replace',
  },
  {
    what: 'a filter’s response does not reopen a sheet that was closed meanwhile',
    events: [open('a'), entry('a', 'page'), close, entry('a', 'page')],
    open: undefined,
    command: 'replace',
  },
  {
    what: 'going back closes a sheet at once, even while the page is loading',
    events: [open('a'), entry('a', 'page'), step()],
    open: undefined,
    command: 'replace',
  },
  {
    what: 'no command is needed once going back has completed',
    events: [open('a'), entry('a', 'page'), step(), entry(undefined, 'history')],
    open: undefined,
  },
  {
    what: 'going forward reopens a sheet that going back has closed',
    events: [step('a'), entry('a', 'history')],
    open: 'a',
  },
  {
    what: 'a link to a sheet’s fragment opens the sheet',
    events: [entry('a', 'page')],
    open: 'a',
  },
  {
    what: 'a dialog opened by the URL stays open after the page has cleared the URL',
    events: [page, entry('a', 'person'), entry('a', 'page')],
    open: 'a',
  },
  {
    what: 'a dialog that is closed while its history entry is being written stays closed',
    events: [entry('a', 'person'), close, entry('a', 'page')],
    open: undefined,
    command: 'replace',
  },
  {
    what: 'closing a dialog goes back, and the dialog covers the list until that has completed',
    events: [page, entry('a', 'person'), entry('a', 'page'), close],
    open: 'a',
    command: 'back',
  },
  {
    what: 'closing a dialog that was opened while going back does not go back again',
    events: [page, step(), entry('a', 'person'), entry('a', 'page'), close],
    open: undefined,
    command: 'replace',
  },
  {
    what: 'closing a dialog that was open when the document loaded does not go back',
    events: [entry('a', 'person'), entry('a', 'page'), close],
    open: undefined,
    command: 'replace',
  },
  {
    what: 'a reload shows the dialog that the history entry stores',
    events: [entry('a', 'history')],
    open: 'a',
  },
  {
    what: 'a revalidation does not reopen a closed dialog',
    events: [page, entry('a', 'person'), entry('a', 'page'), step(), entry('a', 'page')],
    open: undefined,
    command: 'replace',
  },
  {
    what: 'a navigation to another page closes the dialog',
    events: [entry('a', 'person'), entry(undefined, 'page')],
    open: undefined,
  },
  {
    what: 'a pane opened after another one replaces the other’s history entry',
    events: [page, open('a'), entry('a', 'page'), open('b')],
    open: 'b',
    command: 'replace',
  },
  {
    what: 'a pane opened over a list that has changed adds a history entry',
    events: [page, open('a'), entry('a', 'page'), open('b')],
    hasMovedOn: true,
    open: 'b',
    command: 'push',
  },
  {
    what: 'a pane opened again over a list that has changed adds a history entry',
    events: [page, open('a'), entry('a', 'page'), open('a')],
    hasMovedOn: true,
    open: 'a',
    command: 'push',
  },
  {
    what: 'closing a pane over its list goes back',
    events: [page, open('a'), entry('a', 'page'), close],
    open: 'a',
    command: 'back',
  },
  {
    what: 'closing a pane does not cancel the list that is loading',
    events: [page, open('a'), entry('a', 'page'), close],
    hasMovedOn: true,
    open: 'a',
    command: 'replace',
  },
]

test.each(rows)(
  'the history matches the open dialog, sheet or pane: $what',
  ({ events, open, command, hasMovedOn }) => {
    const state = events.reduce(reduceOverlay, noOverlay)
    expect(state.open).toBe(open)
    expect(overlayCommand(state, hasMovedOn)).toBe(command)
  },
)
