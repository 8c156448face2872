import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test.each([
  { current: 1, last: 0, displayed: [] },
  { current: 1, last: 1, displayed: [1] },
  { current: 5, last: 5, displayed: [1, 2, 3, 4, 5] },
  { current: 6, last: 6, displayed: [1, 2, 3, 4, 5, 6] },
  { current: 1, last: 7, displayed: [1, 2, 3, 4, 5, 'gap', 7] },
  { current: 4, last: 7, displayed: [2, 3, 4, 5, 6, 7] },
  { current: 10, last: 20, displayed: [8, 9, 10, 11, 12, 'gap', 20] },
  { current: 17, last: 20, displayed: [15, 16, 17, 18, 19, 20] },
  { current: 20, last: 20, displayed: [16, 17, 18, 19, 20] },
])('on page $current of $last, the pagination shows $shown', ({ current, last, displayed }) => {
  expect(pageWindow(current, last)).toEqual(displayed)
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
