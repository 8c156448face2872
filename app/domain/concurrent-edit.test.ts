import { describe, expect, test } from 'vitest'
import { baseHash, mergeConcurrent } from './concurrent-edit.ts'

const fields = ['name', 'email', 'bankName', 'bankIban'] as const
const account = { bankName: 'BAI', bankIban: 'AO06 1' }
const page = { name: 'Lusona', email: 'a@lusona.ao', ...account }
const hashes = baseHash(page, fields)

describe('two editors of the same record', () => {
  test('have their edits of different fields merged', () => {
    const stored = { ...page, email: 'b@lusona.ao' }
    const { to, changed } = mergeConcurrent({ ...page, name: 'Outra' }, stored, fields, hashes)
    expect(to).toEqual({ name: 'Outra', email: 'b@lusona.ao', ...account })
    expect(changed).toEqual({})
  })

  test('conflict only in the fields that both changed', () => {
    const stored = { ...page, name: 'Primeira', email: 'b@lusona.ao' }
    const { changed } = mergeConcurrent({ ...page, name: 'Segunda' }, stored, fields, hashes)
    expect(changed).toEqual({ name: 'Primeira' })
  })

  test('can retry after a refusal without reverting other fields', () => {
    const stored = { ...page, name: 'Primeira', email: 'b@lusona.ao' }
    const wanted = { ...page, name: 'Segunda' }
    const merged = mergeConcurrent(wanted, stored, fields, hashes)
    const { to, changed } = mergeConcurrent(wanted, stored, fields, merged.nextHashes)
    expect(changed).toEqual({})
    expect(to).toEqual({ ...wanted, email: 'b@lusona.ao' })
  })

  test('do not conflict if both typed the same value', () => {
    const stored = { ...page, name: 'Igual' }
    expect(mergeConcurrent({ ...page, name: 'Igual' }, stored, fields, hashes).changed).toEqual({})
  })

  test('conflict if each changed one of two dependent fields', () => {
    const stored = { ...page, bankName: 'BFA' }
    const wanted = { ...page, bankIban: 'AO06 2' }
    expect(mergeConcurrent(wanted, stored, fields, hashes).changed).toEqual({ bankName: 'BFA' })
  })

  test('never conflict if only one changed the bank account', () => {
    const stored = { ...page, bankName: 'BFA', bankIban: 'AO06 2' }
    const { to, changed } = mergeConcurrent({ ...page, name: 'Outra' }, stored, fields, hashes)
    expect(to).toEqual({ ...stored, name: 'Outra' })
    expect(changed).toEqual({})
  })
})

test.each(['', 'x', 'versao-de-outra-pagina'])(
  'a form without a known base hash (%s) conflicts in every field that it would change',
  (unknown) => {
    const wanted = { ...page, name: 'Outra' }
    const merged = mergeConcurrent(wanted, page, fields, unknown)
    expect(merged.changed).toEqual({ name: 'Lusona' })
    expect(mergeConcurrent(wanted, page, fields, merged.nextHashes).changed).toEqual({})
  },
)
