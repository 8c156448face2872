import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test.each([
  { current: 1, last: 0, shown: [] },
  { current: 1, last: 1, shown: [1] },
  { current: 5, last: 5, shown: [1, 2, 3, 4, 5] },
  { current: 6, last: 6, shown: [1, 2, 3, 4, 5, 6] },
  { current: 1, last: 7, shown: [1, 2, 3, 4, 5, 'gap', 7] },
  { current: 4, last: 7, shown: [2, 3, 4, 5, 6, 7] },
  { current: 10, last: 20, shown: [8, 9, 10, 11, 12, 'gap', 20] },
  { current: 17, last: 20, shown: [15, 16, 17, 18, 19, 20] },
  { current: 20, last: 20, shown: [16, 17, 18, 19, 20] },
])('on page $current of $last, the pagination shows $shown', ({ current, last, shown }) => {
  expect(pageWindow(current, last)).toEqual(shown)
})

test('the pagination always contains the current and the last page, in order', () => {
  const places = fc
    .integer({ min: 1, max: 2000 })
    .chain((last) =>
      fc.record({ current: fc.integer({ min: 1, max: last }), last: fc.constant(last) }),
    )
  fc.assert(
    fc.property(places, ({ current, last }) => {
      const pages = pageWindow(current, last).filter((page) => page !== 'gap')
      expect(pages).toContain(current)
      expect(pages.at(-1)).toBe(last)
      expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b))
    }),
  )
})
