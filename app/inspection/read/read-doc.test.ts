import { describe, expect, test } from 'vitest'
import { makeDoc, makeDocx, makeWrittenDoc } from '#tests/support/makers/documents.ts'
import { inspectDoc } from '../inspect/inspect-doc.ts'
import { readDoc } from './read-doc.ts'

const table = 512
const main = 1536
const pieces = 5632

describe('the words of a Word 97 document', () => {
  test.each([
    ['one byte for a letter', false],
    ['two', true],
  ])('are read paragraph by paragraph, with %s', (_, wide) => {
    const file = makeWrittenDoc('Ana Conceição\rContabilista\r\rViana\r', { wide })
    expect(inspectDoc(file)).toEqual({})
    expect(readDoc(file)).toEqual(['Ana Conceição', 'Contabilista', 'Viana'])
  })

  test('are the visible text: cells, lines and results of fields', () => {
    const text =
      'Ano\x07Lugar\x07\x07Rua 1\x0bViana\r\x13HYPERLINK "https://x.ao"\x14o meu sítio\x15\x01\rfim\x0coutra'
    expect(readDoc(makeWrittenDoc(text))).toEqual([
      'Ano',
      'Lugar',
      'Rua 1\nViana',
      'o meu sítio',
      'fim',
      'outra',
    ])
  })

  test('exclude notes and headers after the text', () => {
    const file = makeWrittenDoc('Ana\rcabeçalho')
    file.writeUInt32LE(4, main + 0x4c)
    expect(readDoc(file)).toEqual(['Ana'])
  })
})

test('the headers of a Word 97 document come first, each once', () => {
  const file = makeWrittenDoc('Contas\rMarta, 923 000 111\rMarta, 923 000 111\r')
  file.writeUInt32LE(7, main + 0x4c)
  file.writeUInt32LE(40, main + 0x54)
  expect(readDoc(file)).toEqual(['Marta, 923 000 111', 'Contas'])
})

describe('no text is read from', () => {
  test.each([
    ['what is no such file', makeDocx()],
    ['a file without words', makeDoc()],
    ['a document under a password', changed((file) => file.writeUInt16LE(0x0300, main + 10))],
    ['a document of Word 95', changed((file) => file.writeUInt16LE(104, main + 2))],
    ['one whose table is missing', changed((file) => file.writeUInt16LE(0, main + 10))],
    ['one whose pieces are missing', changed((file) => file.fill(0, pieces, pieces + 32))],
  ])('%s', (_, file) => {
    expect(readDoc(file)).toBeUndefined()
  })
})

describe('a forged document', () => {
  test('whose chains are circular is read up to the repetition', () => {
    const file = changed((made) => made.writeUInt32LE(2, table + 9 * 4))
    expect(readDoc(file)).toEqual(['Ana'])
  })

  test('whose chains and pieces point outside the file has no text', () => {
    expect(readDoc(changed((file) => file.writeUInt32LE(0x3fffffff, pieces + 15)))).toEqual([])
    const far = changed((file) => file.writeUInt32LE(0x00ffffff, 1024 + 128 + 116))
    expect(readDoc(far)).toBeUndefined()
  })

  test('that repeats the same text is truncated at the usual limit', () => {
    const file = makeWrittenDoc(`${'a'.repeat(1999)}\r`)
    const count = 300
    file.writeUInt32LE(4 + count * 12, pieces + 1)
    file.writeUInt32LE(5 + 4 + count * 12, main + 0x1a6)
    file.writeUInt32LE(0xffffffff, main + 0x4c)
    for (let index = 0; index <= count; index += 1)
      file.writeUInt32LE(index * 2000, pieces + 5 + index * 4)
    const where = pieces + 5 + (count + 1) * 4
    for (let index = 0; index < count; index += 1)
      file.writeUInt32LE(1024 * 2 + 0x40000000, where + index * 8 + 2)
    expect(readDoc(file)).toEqual(Array.from({ length: 30 }, () => 'a'.repeat(1999)))
  })

  test('with any changed byte is read or refused without an endless loop', () => {
    const made = makeWrittenDoc('Ana\rContabilista')
    for (let at = 8; at < made.length; at += 7) {
      const file = Buffer.from(made)
      file[at] = (file[at] ?? 0) ^ 0xff
      try {
        readDoc(file)
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError)
      }
    }
  })
})

function changed(change: (file: Buffer) => unknown): Buffer {
  const file = makeWrittenDoc('Ana')
  change(file)
  return file
}

test('hundreds of thousands of nested fields are read in linear time', () => {
  const before = performance.now()
  const deep = readDoc(makeWrittenDoc('\x13'.repeat(2_900)))
  expect(deep).toEqual([])
  expect(performance.now() - before).toBeLessThan(1_000)
})
