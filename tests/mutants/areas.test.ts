import { expect, test } from 'vitest'
import { areas, lostFaults } from './areas.ts'

test('every deliberate fault names existing code and an existing test', () => {
  expect(lostFaults(Object.values(areas).flat())).toEqual([])
})
