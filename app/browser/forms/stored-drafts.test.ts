import { expect, test } from 'vitest'
import { readDraft, writtenDraft } from './stored-drafts.ts'

const written = Date.UTC(2026, 10, 1)
const dayMs = 86_400_000

test('a draft is recovered for 30 days', () => {
  const stored = writtenDraft({ letter: 'Bom dia.' }, written)
  expect(readDraft(stored, written + 30 * dayMs)).toEqual({ letter: 'Bom dia.' })
  expect(readDraft(stored, written + 30 * dayMs + 1)).toEqual({})
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['null', 'null'],
  ['a draft without its time', '{"letter":"Bom dia."}'],
  ['a time without fields', `{"at":${written}}`],
  ['fields that are no object', `{"at":${written},"fields":"x"}`],
  ['no fields', `{"at":${written},"fields":null}`],
])('no draft is recovered from storage that contains %s', (_, stored) => {
  expect(readDraft(stored, written)).toEqual({})
})

test('draft values that are not text are ignored', () => {
  const stored = JSON.stringify({ at: written, fields: { letter: 'Bom dia.', age: 3 } })
  expect(readDraft(stored, written)).toEqual({ letter: 'Bom dia.' })
})
