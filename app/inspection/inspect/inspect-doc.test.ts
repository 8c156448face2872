import { expect, test } from 'vitest'
import { makeDoc, makeWrittenDoc } from '#tests/support/makers/documents.ts'
import { inspectDoc as inspect } from './inspect-doc.ts'

const inspectDoc = (file: Buffer) => inspect(file).finding

test('an ordinary Word 97 file is accepted', () => {
  expect(inspectDoc(makeDoc())).toBeUndefined()
})

test.each(['Macros', 'VBA', '_VBA_PROJECT', 'macros'])('a file with %j is refused', (name) => {
  expect(inspectDoc(makeDoc({ streams: ['WordDocument', name] }))).toBe('unsafe-content')
})

test.each([
  ['one byte for a letter', Buffer.from('\x13 INCLUDETEXT "x" \x14', 'latin1')],
  ['two bytes for a letter', Buffer.from('\x13 INCLUDETEXT "http://mau.test/a" \x14', 'utf16le')],
  ['a program', Buffer.from('\x13DDEAUTO c:\\cmd.exe\x14', 'latin1')],
])('a Word field with external access is refused: %s', (_, field) => {
  const file = makeDoc()
  field.copy(file, 3000)
  expect(inspectDoc(file)).toBe('unsafe-content')
})

test('a Word field that shows the page number, or links to the web, is accepted', () => {
  const file = makeDoc()
  Buffer.from('\x13 PAGE \x14\x13 HYPERLINK "https://exemplo.ao" \x14').copy(file, 3000)
  expect(inspectDoc(file)).toBeUndefined()
})

test('an Excel workbook under another name is refused', () => {
  expect(inspectDoc(makeDoc({ streams: ['Workbook'] }))).toBe('spreadsheet')
})

test('a document with a password is refused as encrypted', () => {
  expect(inspectDoc(makeDoc({ flags: 0x0100 }))).toBe('encrypted')
})

test('a document in the newer format with a password is refused as encrypted', () => {
  expect(inspectDoc(makeDoc({ streams: ['EncryptedPackage'] }))).toBe('encrypted')
})

test('plain text with another extension is refused', () => {
  expect(inspectDoc(Buffer.from('{\\rtf1 olá}'))).toBe('wrong-type')
})

test('a file without a valid header is refused', () => {
  const file = makeDoc()
  file.writeUInt16LE(0, 28)
  expect(inspectDoc(file)).toBe('damaged')
})

test.each([
  [
    'an object of another program',
    makeDoc({ streams: ['WordDocument', '\u0001Ole10Native'] }),
    'embedded-object',
  ],
  [
    'a picture from outside',
    withField('\x13 INCLUDEPICTURE "http://mau.test/a" \x14'),
    'linked-picture',
  ],
] as const)('a Word 97 document with %s gets its own kind of refusal', (_, file, finding) => {
  expect(inspectDoc(file)).toBe(finding)
})

test.each(['latin1', 'utf16le'] as const)(
  'the URL of an unsafe link is overwritten without moving any offset: %s',
  (encoding) => {
    const file = withField('\x13 HYPERLINK "file:///C:/Users/Ana/cv" \x14Perfil\x15', encoding)
    const { finding, cleaned } = inspect(file)
    expect(finding).toBeUndefined()
    expect(cleaned?.length).toBe(file.length)
    expect(cleaned?.includes(Buffer.from('Users', encoding))).toBe(false)
    expect(cleaned?.includes(Buffer.from('Perfil', encoding))).toBe(true)
    expect(inspect(cleaned ?? file)).toEqual({})
  },
)

test('a Word field whose code is completed by another field is refused', () => {
  const file = makeWrittenDoc('Ana \x13 DDE\x13 QUOTE x \x14AUTO\x15 c:\\a.exe \x15')
  expect(inspectDoc(file)).toBe('unsafe-content')
})

test('no bytes of a picture are read as a Word field', () => {
  let seed = 11
  const noise = Buffer.alloc(4 * 1024 * 1024)
  for (let at = 0; at < noise.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    noise[at] = seed >>> 16
  }
  for (const word of ['\x13RD\x00', '\x13 LINK\x01', '\x13DDE\xff', '\x13rd ']) {
    noise.write(word, seed % 1_000_000, 'latin1')
    expect(inspect(Buffer.concat([makeDoc(), noise])), word).toEqual({})
  }
})

function withField(code: string, encoding: 'latin1' | 'utf16le' = 'latin1'): Buffer {
  const file = makeDoc()
  Buffer.from(code, encoding).copy(file, 3000)
  return file
}
