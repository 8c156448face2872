import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import yauzl from 'yauzl'
import { makeDocx, makeZip, relations, type ZipEntry } from '#tests/support/makers/documents.ts'
import { readDocx } from '../read/read-docx.ts'
import { inspectDocx as inspect } from './inspect-docx.ts'

const inspectDocx = async (file: Buffer) => (await inspect(file)).finding

const part = (name: string, data: string | Uint8Array = 'x'): ZipEntry => ({ name, data })

describe('an ordinary Word document is accepted', () => {
  test.each([
    ['plain', makeDocx()],
    ['with a link', makeDocx([relations('hyperlink', 'https://exemplo.ao')])],
    [
      'made from a template on the writer’s disk',
      makeDocx([relations('attachedTemplate', 'file:///C:\\Users\\Ana\\Modelo.dotx')]),
    ],
    ['with a chart', makeDocx([part('word/embeddings/Folha.xlsx', 'PK\x03\x04')])],
  ])('for example, one that is %s', async (_, file) => {
    expect(await inspectDocx(file)).toBeUndefined()
  })
})

const run = (...pieces: string[]) =>
  pieces
    .map((piece) => `<w:r><w:instrText xml:space="preserve">${piece}</w:instrText></w:r>`)
    .join('')
const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const field = (...pieces: string[]) => `${mark('begin')}${run(...pieces)}${mark('end')}`
const body = (inside: string) =>
  part('word/document.xml', `<?xml version="1.0"?><w:document><w:p>${inside}</w:p></w:document>`)

describe('a Word field that starts a program is refused', () => {
  const command = ' c:\\windows\\system32\\cmd.exe "/k calc"'
  test.each([
    ['DDEAUTO', field(` DDEAUTO${command}`)],
    ['DDE', field(`DDE${command}`)],
    ['in small letters', field(` ddeauto${command}`)],
    ['in pieces', field(' D', 'DE', 'AUTO', command)],
    ['after another field', field(' PAGE ') + field('DDEAUTO', command)],
    [
      'inside another field',
      mark('begin') + run(' IF 1=1 ') + field(`DDE${command}`) + mark('end'),
    ],
    ['with references', field('&#68;D&#x45;', 'AUTO', command)],
    ['as character data', field(`<![CDATA[DDEAUTO${command}]]>`)],
    ['with a comment in it', field(`DD<!-- x -->EAUTO${command}`)],
    ['under another prefix', field(`DDE${command}`).replaceAll('w:', 'x:')],
    ['as a simple field', '<w:fldSimple w:instr=" DDEAUTO x"><w:r/></w:fldSimple>'],
    ['as a simple field behind a bracket', `<w:fldSimple a=">" w:instr='&#68;DE x'/>`],
  ])('for example, one with the field %s', async (_, inside) => {
    expect(await inspectDocx(makeDocx([body(inside)]))).toBe('unsafe-content')
  })

  test('even far inside a header', async () => {
    const words = Array.from({ length: 40_000 }, (_, index) => `<w:t>${index * 7919}</w:t>`).join(
      '',
    )
    const header = part('word/header1.xml', `<w:hdr>${words}${field('DDEAUTO x')}</w:hdr>`)
    expect(await inspectDocx(makeDocx([header]))).toBe('unsafe-content')
  })
})

describe('a Word document whose field fetches external content is refused', () => {
  test.each([
    ['text of another file', field(' INCLUDETEXT "\\\\mau\\a.docx"')],
    ['an object', field(' LINK Excel.Sheet.8 "\\\\mau\\a.xlsx"')],
    ['a table', field(' DATABASE \\c "DSN=x"')],
    ['an index of another file', field(' RD "http://mau.test/a"')],
    ['a simple field', '<w:fldSimple w:instr=" INCLUDETEXT a.docx"/>'],
    ['a file taken in whole', '<w:altChunk r:id="r9"/>'],
  ])('for example, %s', async (_, inside) => {
    expect(await inspectDocx(makeDocx([body(inside)]))).toBe('unsafe-content')
  })
})

test('a Word document with harmless fields, or the word DDE in its text, is accepted', async () => {
  const inside = [
    field(' PAGE '),
    field(' HYPERLINK "https://exemplo.ao/dde"'),
    field(' MERGEFIELD ', 'DDE '),
    '<w:fldSimple w:instr=" NUMPAGES "><w:r><w:t>DDE</w:t></w:r></w:fldSimple>',
    '<w:r><w:t>DDEAUTO, OLE e DDE</w:t></w:r>',
  ].join('')
  expect(await inspectDocx(makeDocx([body(inside)]))).toBeUndefined()
})

describe('a Word document with active content or external access is refused', () => {
  const utf16 = Buffer.from('\ufeff<!DOCTYPE a [<!ENTITY b SYSTEM "http://x">]>', 'utf16le')
  test.each([
    ['macros', [part('word/vbaProject.bin')]],
    ['macros in another folder', [part('custom/VbaData.xml')]],
    ['a control', [part('word/activeX/activeX1.bin')]],
    ['a template from outside', [relations('attachedTemplate', 'http://mau.test/a.dotm')]],
    ['a template from a share', [relations('attachedTemplate', '\\\\mau.test\\a.dotm')]],
    ['a template from a share as file', [relations('attachedTemplate', 'file://///mau.test/a')]],
    ['a link that is a script', [relations('hyperlink', 'javascript:alert(1)')]],
    ['a page taken in whole', [relations('aFChunk', 'a.html', 'Internal')]],
    ['a program through its relation', [relations('vbaProject', 'x.bin', 'Internal')]],
    ['a control through its relation', [relations('control', 'x.xml', 'Internal')]],
    ['something unknown from outside', [relations('novo', 'http://mau.test/a')]],
    ['an external entity', [part('word/styles.xml', '<!DOCTYPE a><a/>')]],
    ['an external entity in UTF-16', [part('word/styles.xml', utf16)]],
    ['an archive inside', [part('word/media/image1.png', 'PK\x03\x04')]],
    ['a program inside', [part('word/media/image1.png', 'MZ\x90\x00')]],
    ['an entry outside its folder', [part('../x')]],
    ['an absolute entry', [part('/etc/x')]],
    ['a symbolic link', [{ ...part('word/x', '/etc/passwd'), mode: 0o120777 }]],
    ['the same entry twice', [part('word/a.xml'), part('word/A.xml')]],
  ])('for example, %s', async (_, more) => {
    expect(await inspectDocx(makeDocx(more))).toBe('unsafe-content')
  })

  test('with macros under another extension', async () => {
    const macros = 'application/vnd.ms-word.document.macroEnabled.main+xml'
    expect(await inspectDocx(makeDocx([], { mainType: macros }))).toBe('unsafe-content')
  })
})

describe('a Word document that requires another file is refused with its name', () => {
  test.each([
    ['a picture from outside', [relations('image', 'http://mau.test/pixel.png')], 'linked-picture'],
    [
      'a picture in a field',
      [body(field(' INCLUDE', 'PIC', 'TURE ', '"http://a"'))],
      'linked-picture',
    ],
    ['an object from outside', [relations('oleObject', 'http://mau.test/a')], 'embedded-object'],
    [
      'an object, written with references',
      [relations('oleObject', 'x', 'Ext&#101;rnal')],
      'embedded-object',
    ],
    [
      'a packaged object',
      [part('word/embeddings/a.bin', Buffer.from('d0cf11e0a1b1', 'hex'))],
      'embedded-object',
    ],
    [
      'a document in the document',
      [part('word/embeddings/a.docx', 'PK\x03\x04')],
      'embedded-object',
    ],
  ] as const)('for example, %s', async (_, more, finding) => {
    expect(await inspectDocx(makeDocx([...more]))).toBe(finding)
  })
})

describe('a Word field completed by another is refused', () => {
  const result = (text: string) => `${mark('separate')}<w:r><w:t>${text}</w:t></w:r>`
  const inner = (text: string) => mark('begin') + run(' QUOTE x ') + result(text) + mark('end')
  test.each([
    ['its whole kind', inner('DDEAUTO') + run(' c:\\a.exe ')],
    ['the end of its kind', run(' DDE') + inner('AUTO') + run(' c:\\a.exe ')],
    ['the address of a link', run(' HYPERLINK "') + inner('file://srv/a') + run('"')],
  ])('if the other field completes %s', async (_, code) => {
    const inside = mark('begin') + code + mark('end')
    expect(await inspectDocx(makeDocx([body(inside)]))).toBe('unsafe-content')
  })

  test('except page numbers in conditions or links', async () => {
    const page = mark('begin') + run(' PAGE ') + mark('end')
    const condition = mark('begin') + run(' IF ') + page + run(' > 1 "x"') + mark('end')
    const contents =
      mark('begin') + run(' HYPERLINK \\l "_Toc1" ') + mark('separate') + page + mark('end')
    expect(await inspect(makeDocx([body(condition + contents)]))).toEqual({})
  })
})

describe('a harmless Word document is accepted without unneeded parts', () => {
  const settings = (target: string): ZipEntry => ({
    ...relations('attachedTemplate', target),
    name: 'word/_rels/settings.xml.rels',
  })
  test.each([
    [
      'a template of Word for Mac',
      [settings('file:////Users/ana/Library/Templates/CV.dotx')],
      'Users',
    ],
    ['a template beside it', [settings('Modelos/CV.dotx')], 'Modelos'],
    ['a link to a file', [relations('hyperlink', 'file:///C:\\Users\\Ana\\cv')], 'Users'],
    ['a link to a share', [relations('hyperlink', 'file://///srv/a')], 'srv'],
    ['a link to nothing', [relations('hyperlink', 'about:blank')], 'about'],
    ['a link to a program', [relations('hyperlink', 'viber://chat?number=1')], 'viber'],
    ['an address written as a link', [relations('hyperlink', 'Email:ana@exemplo.ao')], 'Email'],
    ['an address with a blank', [relations('hyperlink', 'mailto: ana @exemplo.ao')], 'mailto'],
    ['a link in a field', [body(field(' HYPERLINK "file:///C:/cv" '))], 'C:/cv'],
  ])('for example, without %s', async (_, more, gone) => {
    const { finding, cleaned } = await inspect(makeDocx(more))
    expect(finding).toBeUndefined()
    if (!cleaned) throw new Error('nothing was taken out')
    expect(await inspect(cleaned)).toEqual({})
    const archive = await yauzl.fromBufferPromise(cleaned, { lazyEntries: true })
    for await (const entry of archive.eachEntry()) {
      const stream = await archive.openReadStreamPromise(entry)
      expect(await text(stream)).not.toContain(gone)
    }
    expect(await readDocx(cleaned)).toBeDefined()
  })
})

describe('in a Word document with relationships', () => {
  const main = (name: string, inside: string): ZipEntry[] => [
    {
      name: '_rels/.rels',
      data: `<Relationships><Relationship Id="r1" Type="http://x/officeDocument" Target="${name}"/></Relationships>`,
    },
    { name, data: `<w:document><w:p>${inside}</w:p></w:document>` },
  ]
  const words = '<w:r><w:t>Ana</w:t></w:r>'

  test.each(['word/document2.xml', 'Texto/cv.xml', '/word/document.xml', 'cv.parte'])(
    '%s is read as the text part',
    async (name) => {
      const [index, part] = main(name, words)
      const parts = index && part ? [index, { ...part, name: part.name.replace(/^\//, '') }] : []
      const file = makeDocx(parts)
      expect(await inspect(file)).toEqual({})
      expect(await readDocx(file)).toEqual(['Ana'])
    },
  )

  test('a text part with another extension is inspected', async () => {
    expect(await inspectDocx(makeDocx(main('cv.parte', field(' DDEAUTO x'))))).toBe(
      'unsafe-content',
    )
  })

  test('a missing text part means a wrong file type', async () => {
    const [index] = main('word/outro.xml', '')
    expect(await inspectDocx(makeDocx(index ? [index] : []))).toBe('wrong-type')
  })
})

test('a blank picture and a large empty table are accepted', async () => {
  const bitmap = part('word/media/image1.bmp', Buffer.alloc(8 * 1024 * 1024, 0xff))
  const row = `<w:tr>${'<w:tc><w:tcPr><w:tcW w:w="4788" w:type="dxa"/></w:tcPr><w:p/></w:tc>'.repeat(6)}</w:tr>`
  expect(await inspect(makeDocx([bitmap, body(row.repeat(2_000))]))).toEqual({})
})

describe('a ZIP bomb is refused', () => {
  const zeros = Buffer.alloc(20 * 1024 * 1024)

  test('if an entry of zeros inflates to 20 MB', async () => {
    expect(await inspectDocx(makeDocx([part('word/big.xml', zeros)]))).toBe('unsafe-content')
  })

  test('even if it declares a false size', async () => {
    const liar = { ...part('word/big.xml', zeros), declaredBytes: 100 }
    expect(await inspectDocx(makeDocx([liar]))).toBe('unsafe-content')
  })

  test('if it has more than a thousand entries', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => part(`word/${index}.xml`, ''))
    expect(await inspectDocx(makeDocx(many))).toBe('unsafe-content')
  })
})

describe('a file that is no Word document is refused', () => {
  test.each([
    ['an archive of something', makeZip([part('a.txt')])],
    ['a page before the archive', Buffer.concat([Buffer.from('<html>'), makeDocx()])],
    ['a workbook', makeDocx([], { mainType: 'application/vnd.ms-excel' })],
    ['a program', Buffer.from('MZ\x90\x00')],
  ])('such as %s', async (_, file) => {
    expect(await inspectDocx(file)).toBe('wrong-type')
  })

  test('such as a truncated document', async () => {
    expect(await inspectDocx(makeDocx().subarray(0, 300))).toBe('damaged')
  })

  test('such as an archive with an encrypted entry', async () => {
    const secret = { ...part('word/a.xml'), encrypted: true }
    expect(await inspectDocx(makeDocx([secret]))).toBe('encrypted')
  })
})
