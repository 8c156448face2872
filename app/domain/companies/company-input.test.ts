import { expect, test } from 'vitest'
import { companyInputSchema, companyNameMissing } from './company-input.ts'

const wrong = (name: string) =>
  companyInputSchema.safeParse({ name }).error?.issues.map(({ message }) => message)

test('a company’s name must not be blank or contain invisible characters', () => {
  expect(wrong('Padaria São Jorge, Lda.')).toBeUndefined()
  expect(wrong('  ')).toEqual([companyNameMissing])
  for (const name of ['Padaria \u202eadl aneluL ocnaB', 'Padaria\u200b Nova', '\u2060']) {
    expect(wrong(name)).toEqual([
      'Este nome tem sinais que não se vêem. Escreva-o de novo, letra por letra.',
    ])
  }
})
