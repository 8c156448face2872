import { expect, test } from 'vitest'
import { areas, lostFaults } from './areas.ts'

test('every fault that is tried names code that stands, and a test that is there', () => {
  expect(lostFaults(Object.values(areas).flat())).toEqual([])
})
