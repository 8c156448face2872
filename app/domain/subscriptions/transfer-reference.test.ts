import { expect, test } from 'vitest'
import { readTransferReference, transferReference } from './transfer-reference.ts'

const company = '01a201a3-fe77-7fb4-aecd-7ec4f3cbfeeb'

test('a transfer reference is recognised in lower case, with spaces, and without its prefix', () => {
  expect(transferReference(company)).toBe('LUS-F3CBFEEB')
  for (const typed of ['LUS-F3CBFEEB', 'lus f3cbfeeb', ' LUSF3CBFEEB ', 'f3cbfeeb'])
    expect(readTransferReference(typed)).toBe('f3cbfeeb')
})

test.each(['', 'Oficina', 'LUS-', 'LUS-F3CBFEE', 'LUS-F3CBFEEB1', 'LUS-G3CBFEEB'])(
  '%j is not a transfer reference',
  (typed) => expect(readTransferReference(typed)).toBeUndefined(),
)
