import { describe, expect, test } from 'vitest'
import { withCheck } from '#tests/support/makers/iban.ts'
import { isIban, showIban } from './iban.ts'

const account = withCheck('004400006729503010102')

describe('an account number', () => {
  test('is accepted if it is Angolan and its check digits are correct', () => {
    expect(isIban(account)).toBe(true)
  })

  test('is refused with one wrong digit or two swapped ones', () => {
    expect(isIban(account.replace(/.$/, (last) => String((Number(last) + 1) % 10)))).toBe(false)
    expect(isIban(account.replace('67', '76'))).toBe(false)
  })

  test.each(['', 'AO06', '004400006729503010102', 'PT50000201231234567890154'])(
    'is refused if it is typed as “%s”',
    (typed) => expect(isIban(typed)).toBe(false),
  )

  test('is shown in groups of four', () => {
    expect(showIban('AO06004400006729503010102')).toBe('AO06 0044 0000 6729 5030 1010 2')
    expect(showIban('')).toBe('')
  })
})
