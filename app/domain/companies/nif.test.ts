import { expect, test } from 'vitest'
import { looksLikeNif, plainNif } from './nif.ts'

test.each(['5417000123', '12345678', '123456789', '005432178LA041'])(
  '%s has the format of a tax number (NIF)',
  (nif) => expect(looksLikeNif(nif)).toBe(true),
)

test.each(['1234567', '12345678901', '005432178LA04', 'ABCDEFGH', '../admin', '5417000123\n', ''])(
  '%j does not have the format of a tax number (NIF)',
  (nif) => expect(looksLikeNif(nif)).toBe(false),
)

test('spaces, dots and lower case in a tax number (NIF) are ignored', () => {
  expect(plainNif(' 0054 32178 la-041 ')).toBe('005432178LA041')
})
