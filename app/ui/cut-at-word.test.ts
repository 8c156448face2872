import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutAtWord } from './cut-at-word.ts'

test.each([
  ['Fazer pão.', 20, 'Fazer pão.'],
  ['Fazer  pão\ntodas as manhãs', 17, 'Fazer pão todas…'],
  ['Fazer pão, todas as manhãs', 12, 'Fazer pão…'],
  ['Fazer pão todas', 10, 'Fazer pão…'],
  ['Anticonstitucionalissimamente', 10, 'Anticonst…'],
])('%j truncated to %i characters is %j', (text, most, cut) =>
  expect(cutAtWord(text, most)).toBe(cut),
)

test('a truncated text is within the limit and ends after a whole word', () => {
  const words = fc.array(fc.stringMatching(/^[a-zà-ü]{1,9}$/), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(words, fc.integer({ min: 30, max: 150 }), (all, most) => {
      const cut = cutAtWord(all.join('  '), most)
      expect(cut.length).toBeLessThanOrEqual(most)
      const words = cut.replace('…', '').split(' ')
      expect(words).toEqual(all.slice(0, words.length))
    }),
  )
})
