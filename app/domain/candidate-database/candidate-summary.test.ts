import { expect, test } from 'vitest'
import { publicWords, shortNameOf } from './candidate-summary.ts'

test('a search result shows neighbourhood and town, without street and contacts', () => {
  const locationOf = (location: string | null) => publicWords({ location, skills: [] }).location
  expect(locationOf('Rua da Missão 12, Ingombota, Luanda')).toBe('Ingombota, Luanda')
  expect(locationOf('Maianga')).toBe('Maianga')
  expect(locationOf('Lobito, 923 456 789')).toBe('Lobito')
  expect(locationOf('923 456 789')).toBeNull()
  expect(locationOf(null)).toBeNull()
})

test('a search result shows the first name and the last name’s initial', () => {
  expect(shortNameOf('Ana Maria Conceição')).toBe('Ana C.')
  expect(shortNameOf('Ana')).toBe('Ana')
})
