import { expect, test } from 'vitest'
import { secondsUntil } from './seconds-until.ts'

const now = new Date('2026-11-21T12:00:00Z')

test.each([
  ['ends in two minutes', new Date('2026-11-21T12:02:00Z'), 120],
  ['ends in half a second', new Date('2026-11-21T12:00:00.500Z'), 0.5],
  ['ends tomorrow', new Date('2026-11-22T12:00:00Z'), 300],
  ['never ends', null, 300],
  ['has ended', new Date('2026-11-21T11:00:00Z'), 300],
])(
  'a page is cached until its content changes, but at most five minutes: its content %s',
  (_, end, seconds) => {
    expect(secondsUntil(end, 300, now)).toBe(seconds)
  },
)
