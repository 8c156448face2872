import type { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { makeCv, makePdf, writtenPdf } from '#tests/support/makers/documents.ts'
import { drawPage } from '../draw/draw-pdf.ts'
import { inspectPdf as inspect } from './inspect-pdf.ts'

const attached = (document: PDFDocument) =>
  document.attach(Buffer.from('<xml/>'), 'cv.xml', { mimeType: 'application/xml' })
const withAttachment = {
  packed: await writtenPdf(attached),
  written: await writtenPdf(attached, { useObjectStreams: false }),
}

describe('a harmless PDF is accepted without unneeded parts', () => {
  const link = (address: string) =>
    `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(${address})>>>>`
  test.each([
    ['an attachment, as Europass and PDF/A-3 have', withAttachment.packed, /EmbeddedFile|\/EF/],
    ['an attachment, its objects written out', withAttachment.written, /EmbeddedFile|\/EF/],
    [
      'a paper clip',
      makePdf({ more: ['<</Subtype/FileAttachment/Rect[0 0 9 9]/FS 4 0 R>>'] }),
      /FileAttachment/,
    ],
    ['a picture in another file', makePdf({ more: ['<</OPI<</2.0<</F(a.tif)>>>>>>'] }), /OPI/],
    ['a link to a file', makePdf({ more: [link('file:///C:/Users/Ana/cv')] }), /file:/],
    ['a link to a share', makePdf({ more: [link('\\\\\\\\srv\\\\a')] }), /srv/],
    [
      'a link by reference',
      makePdf({ more: ['<</S/URI/URI 5 0 R>>', '(smb://srv/a)'] }),
      /S ?\/URI/,
    ],
    ['a link to nothing', makePdf({ more: [link('about:blank')] }), /about:/],
    ['a link to a program', makePdf({ more: [link('viber://chat?number=%2B244')] }), /viber/],
    ['an address written as a link', makePdf({ more: [link('Email:ana@exemplo.ao')] }), /Email:/],
    ['a link to another document', makePdf({ more: ['<</S/GoToR/F(anexo.pdf)>>'] }), /GoToR/],
    ['a button that prints', makePdf({ more: ['<</S/Named/N/Print>>'] }), /Print/],
    [
      'the reader’s own format of a date',
      makePdf({
        more: ['<</FT/Tx/AA<</F<</S/JavaScript/JS(AFDate_FormatEx\\("dd/mm/yyyy"\\);)>>>>>>'],
      }),
      /JavaScript|AFDate/,
    ],
    [
      'the reader’s own format of a number',
      makePdf({ more: ['<</S/JavaScript/JS(AFNumber_Format\\(2, 0, 0, 0, "KZ", true\\);)>>'] }),
      /JavaScript|AFNumber/,
    ],
  ])('for example, without %s', async (_, file, gone) => {
    const { finding, cleaned } = await inspect(file)
    expect(finding).toBeUndefined()
    expect(cleaned?.toString('latin1')).not.toMatch(gone)
    expect(await inspect(cleaned ?? Buffer.alloc(0))).toEqual({})
  })

  test('with its pages unchanged', async () => {
    const cv = makeCv('Ana Conceição').toString('latin1')
    const withLink = cv.replace(
      /\/Type ?\/Catalog/,
      '/Type/Catalog/Names<</EmbeddedFiles<</Names[(a)<</F(a)/EF<</F 1 0 R>>>>]>>>>',
    )
    expect(withLink).not.toBe(cv)
    const { cleaned } = await inspect(Buffer.from(withLink, 'latin1'))
    const [before, after] = await Promise.all(
      [makeCv('Ana Conceição'), cleaned ?? Buffer.alloc(0)].map((file) => drawPage(file, 1)),
    )
    expect(after?.picture).toEqual(before?.picture)
  })
})

describe('harmless words that resemble active content are accepted', () => {
  const glyphs = '<</Type/Encoding/Differences[1/A/AA/EF/JS/XMP/JavaScript/Launch]>>'
  const drawn = '<</Length 0>>stream\n\nendstream'
  const note = '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/RC(\n<body xmlns="x"><p>Nota</p></body>)>>'
  const notes = '<x:xmpmeta>\n<body>CV feito num site</body>\n<script>1</script>'
  test.each([
    ['names of glyphs', [glyphs]],
    [
      'glyphs that are drawn',
      [
        '<</Type/Font/Subtype/Type3/CharProcs<</AA 5 0 R/JS 5 0 R/EF 5 0 R/JavaScript 5 0 R>>>>',
        drawn,
      ],
    ],
    [
      'names of fonts',
      ['<</Font<</JS 5 0 R/AA 5 0 R/EF 5 0 R>>>>', '<</Type/Font/Subtype/Type1>>'],
    ],
    ['a note with markup', [note]],
    [
      'a description with markup',
      [`<</Type/Metadata/Length ${notes.length}>>stream\n${notes}\nendstream`],
    ],
  ])('for example, in %s', async (_, more) => {
    expect(await inspect(makePdf({ more }))).toEqual({})
  })

  test('in a picture’s bytes, under any compression', async () => {
    let seed = 7
    const noise = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % 256
    }
    const words = [
      'obj',
      ' obj\n/JS ',
      'obj<</AA',
      '/EF',
      'trailer',
      'PK\x05\x06',
      '<html>',
      '/Launch',
    ]
    for (const word of words) {
      const bytes = Buffer.concat([
        Buffer.from(Array.from({ length: 400 }, noise)),
        Buffer.from(`\n${word} `, 'latin1'),
        Buffer.from(Array.from({ length: 400 }, noise)),
      ]).toString('latin1')
      const picture = `<</Type/XObject/Subtype/Image/Length ${bytes.length}>>stream\n${bytes}\nendstream`
      expect(await inspect(makePdf({ more: [picture, picture] })), word).toEqual({})
    }
  })
})
