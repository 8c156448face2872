import { describe, expect, test } from 'vitest'
import { optionalWholeNumber, wholeNumber } from './typed-number.ts'

const hours = wholeNumber({ from: 1, to: 10_000, missing: 'Indique as horas.' })
const text = (typed: string | undefined) =>
  hours.safeParse(typed).error?.issues.map(({ message }) => message)

describe('a whole number', () => {
  test.each([
    ['24', 24],
    [' 10 000 ', 10_000],
    ['1.500', 1_500],
    ['007', 7],
  ])('typed as "%s" is %d', (typed, number) => expect(hours.parse(typed)).toBe(number))

  test.each([
    ['', 'Indique as horas.'],
    [undefined, 'Indique as horas.'],
    ['-5', 'Escreva 1 ou mais.'],
    ['0', 'Escreva 1 ou mais.'],
    ['1.5', 'Escreva um número inteiro.'],
    ['1e3', 'Escreva um número inteiro.'],
    ['12abc', 'Escreva um número inteiro.'],
    ['NaN', 'Escreva um número inteiro.'],
  ])('typed as "%s" is an error: %s', (typed, sentence) => expect(text(typed)).toEqual([sentence]))

  test.each(['10001', '9007199254740993', '9'.repeat(400)])(
    'above its maximum is an error: %s',
    (typed) => {
      expect(text(typed)?.map((sentence) => sentence.replace(/\s/g, ' '))).toEqual([
        'Escreva no máximo 10 000.',
      ])
    },
  )
})

describe('an optional whole number', () => {
  const jobs = optionalWholeNumber({ from: 0, to: 10 })

  test('is null if empty', () => {
    expect(jobs.parse(' ')).toBeNull()
    expect(jobs.parse('0')).toBe(0)
  })

  test('is an error if out of bounds', () => {
    const messages = ['-1', '11', 'x'].map(
      (typed) => jobs.safeParse(typed).error?.issues[0]?.message,
    )
    expect(messages).toEqual([
      'Escreva 0 ou mais.',
      'Escreva no máximo 10.',
      'Escreva um número inteiro.',
    ])
  })
})
