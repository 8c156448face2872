import { expect, test } from 'vitest'
import { profileLevelWords, profileParts } from './candidate.ts'

test('the completeness text matches the number of completed sections', () => {
  const parts = profileParts.length
  const words = Array.from({ length: parts + 1 }, (_, there) =>
    profileLevelWords(Math.round((100 * there) / parts)),
  )
  expect(words).toEqual([
    'por começar',
    'no início',
    'no início',
    'a meio caminho',
    'a meio caminho',
    'quase completo',
    'quase completo',
    'completo',
  ])
})
