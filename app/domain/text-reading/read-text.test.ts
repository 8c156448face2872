import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corpus } from '#tests/text-reading/corpus.ts'
import { readText } from './read-text.ts'

const ownHost = 'lusona.ao'
const reasonsOf = (text: string) => [
  ...new Set(readText(text, { ownHost }).map(({ reason }) => reason)),
]

test('fraud signs are found in 300 labelled sentences with 95 % precision and 90 % recall', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(300)
  let [right, wrong, missed] = [0, 0, 0]
  const mistakes: string[] = []
  for (const [text, ...reasons] of corpus) {
    const found = reasonsOf(text)
    for (const reason of found) {
      if (reasons.includes(reason)) right += 1
      else {
        wrong += 1
        mistakes.push(`${text} is not ${reason}`)
      }
    }
    for (const reason of reasons) {
      if (found.includes(reason)) continue
      missed += 1
      mistakes.push(`${text} is ${reason}`)
    }
  }
  const message = mistakes.join('\n')
  expect(right / (right + wrong), message).toBeGreaterThanOrEqual(0.95)
  expect(right / (right + missed), message).toBeGreaterThanOrEqual(0.9)
})

test('the reported passages of a text are exactly the matched words, even after accented letters', () => {
  const text = 'À atenção de todos: envie já 3.000 Kz para 923 456 789.'
  const parts = readText(text, { ownHost }).map(({ start, end, reason }) => [
    reason,
    text.slice(start, end),
  ])
  expect(parts).toContainEqual(['contact', '923 456 789'])
  expect(parts).toContainEqual(['money', 'envie já 3.000 Kz'])
})

test('any text is searched without an error, and the reported passages lie inside the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      for (const { start, end } of readText(text, { ownHost })) {
        expect(start).toBeLessThan(end)
        expect(end).toBeLessThanOrEqual(text.normalize('NFC').length)
      }
    }),
  )
})
