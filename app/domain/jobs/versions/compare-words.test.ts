import { expect, test } from 'vitest'
import { jobWords } from '#tests/support/makers/make.ts'
import { compareWords } from './compare-words.ts'

test('a changed salary is shown as a whole, not digit by digit', () => {
  const before = jobWords({ salaryMin: 150_000, salaryMax: 1_200_000 })
  const after = jobWords({ salaryMin: 150_000, salaryMax: 200_000 })
  const [salary] = compareWords(before, after)
  expect(salary?.label).toBe('Salário')
  expect(salary?.parts.map(({ is }) => is)).toEqual(['removed', 'added'])
})

test('a changed title is shown word by word', () => {
  const [title] = compareWords(
    jobWords({ title: 'Padeiro de noite' }),
    jobWords({ title: 'Padeiro de dia' }),
  )
  expect(title?.parts.map(({ is }) => is)).toEqual(['same', 'removed', 'added'])
})
