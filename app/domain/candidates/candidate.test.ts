import { expect, test } from 'vitest'
import { profileFields, profileLevelWords } from './candidate.ts'

test('the text about a profile’s completeness depends on the number of completed sections', () => {
  const fields = profileFields.length
  const words = Array.from({ length: fields + 1 }, (_, there) =>
    profileLevelWords(Math.round((100 * there) / fields)),
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
