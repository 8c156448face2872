import { expect, test } from 'vitest'
import { makeDoc } from '#tests/documents.ts'
import { inspectDoc } from './inspect-doc.ts'

test('an ordinary Word 97 file is taken', () => {
  expect(inspectDoc(makeDoc())).toBeUndefined()
})

test.each(['Macros', 'VBA', '_VBA_PROJECT', 'macros', '\u0001Ole10Native'])(
  'a file with %j is refused',
  (name) => {
    expect(inspectDoc(makeDoc({ streams: ['WordDocument', name] }))).toBe('unsafe-content')
  },
)

test.each([
  ['one byte for a letter', Buffer.from('\x13 INCLUDETEXT "x" \x14', 'latin1')],
  [
    'two bytes for a letter',
    Buffer.from('\x13 INCLUDEPICTURE "http://mau.test/a" \x14', 'utf16le'),
  ],
  ['a program', Buffer.from('\x13DDEAUTO c:\\cmd.exe\x14', 'latin1')],
  ['a link to a share', Buffer.from('\x13 HYPERLINK "\\\\\\\\mau\\\\a" \x14', 'latin1')],
])('a field that reaches out is refused: %s', (_, field) => {
  const file = makeDoc()
  field.copy(file, 3000)
  expect(inspectDoc(file)).toBe('unsafe-content')
})

test('a field that shows the page, or leads to the web, is taken', () => {
  const file = makeDoc()
  Buffer.from('\x13 PAGE \x14\x13 HYPERLINK "https://exemplo.ao" \x14').copy(file, 3000)
  expect(inspectDoc(file)).toBeUndefined()
})

test('a workbook under another name is refused', () => {
  expect(inspectDoc(makeDoc({ streams: ['Workbook'] }))).toBe('wrong-type')
})

test('a document under a password is refused as encrypted', () => {
  expect(inspectDoc(makeDoc({ flags: 0x0100 }))).toBe('encrypted')
})

test('a newer document under a password is refused as encrypted', () => {
  expect(inspectDoc(makeDoc({ streams: ['EncryptedPackage'] }))).toBe('encrypted')
})

test('text under another name is refused', () => {
  expect(inspectDoc(Buffer.from('{\\rtf1 olá}'))).toBe('wrong-type')
})

test('a file without a sane header is refused', () => {
  const file = makeDoc()
  file.writeUInt16LE(0, 28)
  expect(inspectDoc(file)).toBe('damaged')
})
