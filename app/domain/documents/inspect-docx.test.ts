import { describe, expect, test } from 'vitest'
import { makeDocx, makeZip, relations, type ZipEntry } from '#tests/documents.ts'
import { inspectDocx } from './inspect-docx.ts'

const part = (name: string, data: string | Uint8Array = 'x'): ZipEntry => ({ name, data })

describe('an ordinary Word document is taken', () => {
  test.each([
    ['plain', makeDocx()],
    ['with a link', makeDocx([relations('hyperlink', 'https://exemplo.ao')])],
    [
      'made from a template on the writer’s disk',
      makeDocx([relations('attachedTemplate', 'file:///C:\\Users\\Ana\\Modelo.dotx')]),
    ],
    ['with a chart', makeDocx([part('word/embeddings/Folha.xlsx', 'PK\x03\x04')])],
  ])('%s', async (_, file) => {
    expect(await inspectDocx(file)).toBeUndefined()
  })
})

describe('a Word document that acts or reaches out is refused', () => {
  const utf16 = Buffer.from('\ufeff<!DOCTYPE a [<!ENTITY b SYSTEM "http://x">]>', 'utf16le')
  test.each([
    ['macros', [part('word/vbaProject.bin')]],
    ['macros in another folder', [part('custom/VbaData.xml')]],
    ['a control', [part('word/activeX/activeX1.bin')]],
    ['a template from outside', [relations('attachedTemplate', 'http://mau.test/a.dotm')]],
    ['a template from a share', [relations('attachedTemplate', '\\\\mau.test\\a.dotm')]],
    ['a template from a share as file', [relations('attachedTemplate', 'file://///mau.test/a')]],
    ['an object from outside', [relations('oleObject', 'http://mau.test/a')]],
    ['an object, written with references', [relations('oleObject', 'x', 'Ext&#101;rnal')]],
    ['a picture from outside', [relations('image', 'http://mau.test/pixel.png')]],
    ['an external entity', [part('word/styles.xml', '<!DOCTYPE a><a/>')]],
    ['an external entity in UTF-16', [part('word/styles.xml', utf16)]],
    ['an archive inside', [part('word/media/image1.png', 'PK\x03\x04')]],
    ['a program inside', [part('word/media/image1.png', 'MZ\x90\x00')]],
    ['a packaged object', [part('word/embeddings/a.bin', Buffer.from('d0cf11e0a1b1', 'hex'))]],
    ['an entry outside its folder', [part('../x')]],
    ['an absolute entry', [part('/etc/x')]],
    ['a symbolic link', [{ ...part('word/x', '/etc/passwd'), mode: 0o120777 }]],
    ['the same entry twice', [part('word/a.xml'), part('word/A.xml')]],
  ])('%s', async (_, more) => {
    expect(await inspectDocx(makeDocx(more))).toBe('unsafe-content')
  })

  test('a macro document under another name', async () => {
    const macros = 'application/vnd.ms-word.document.macroEnabled.main+xml'
    expect(await inspectDocx(makeDocx([], { mainType: macros }))).toBe('unsafe-content')
  })
})

describe('a bomb is refused', () => {
  const zeros = Buffer.alloc(20 * 1024 * 1024)

  test('that inflates more than a hundredfold', async () => {
    expect(await inspectDocx(makeDocx([part('word/big.xml', zeros)]))).toBe('unsafe-content')
  })

  test('that lies about its size', async () => {
    const liar = { ...part('word/big.xml', zeros), declaredBytes: 100 }
    expect(await inspectDocx(makeDocx([liar]))).toBe('unsafe-content')
  })

  test('that has more than a thousand entries', async () => {
    const many = Array.from({ length: 1000 }, (_, place) => part(`word/${place}.xml`, ''))
    expect(await inspectDocx(makeDocx(many))).toBe('unsafe-content')
  })
})

describe('what is no Word document is refused', () => {
  test.each([
    ['an archive of something', makeZip([part('a.txt')])],
    ['a page before the archive', Buffer.concat([Buffer.from('<html>'), makeDocx()])],
    ['a workbook', makeDocx([], { mainType: 'application/vnd.ms-excel' })],
    ['a program', Buffer.from('MZ\x90\x00')],
  ])('%s', async (_, file) => {
    expect(await inspectDocx(file)).toBe('wrong-type')
  })

  test('a document that was cut', async () => {
    expect(await inspectDocx(makeDocx().subarray(0, 300))).toBe('damaged')
  })

  test('an entry under a password', async () => {
    const secret = { ...part('word/a.xml'), encrypted: true }
    expect(await inspectDocx(makeDocx([secret]))).toBe('encrypted')
  })
})
