import { PDFDict, type PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { makeCv, makePdf, packedObjects, writtenPdf } from '#tests/support/makers/documents.ts'
import { inspectPdf as inspect } from './inspect-pdf.ts'

const inspectPdf = async (file: Buffer) => (await inspect(file)).finding

const onlyForbidding = (document: PDFDocument) =>
  document.encrypt({ userPassword: '', ownerPassword: 'dono', permissions: { printing: false } })
const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>'

describe('an ordinary PDF is accepted', () => {
  test('if our own PDF writer created it', async () => {
    expect(await inspectPdf(makeCv())).toBeUndefined()
  })

  test('with objects in object streams', async () => {
    expect(await inspectPdf(await writtenPdf())).toBeUndefined()
  })

  test('if it opens at a certain page', async () => {
    expect(await inspectPdf(makePdf({ catalog: '/OpenAction[5 0 R/Fit]' }))).toBeUndefined()
  })

  test('even if its text mentions JavaScript and HTML', async () => {
    const text = 'BT (React/JavaScript, <script>, 12 objetivos/AA) Tj ET'
    const more = [`<</Length ${text.length}>>stream\n${text}\nendstream`]
    expect(await inspectPdf(makePdf({ more }))).toBeUndefined()
  })

  test('with links to pages, and a title that begins with JavaScript', async () => {
    const link = '<</S/URI/URI(https://exemplo.ao/javascript:1)>>'
    const more = [link, '<</Title(JavaScript: dez anos)>>']
    expect(await inspectPdf(makePdf({ more }))).toBeUndefined()
  })

  test('with links to an e-mail address, a telephone number and web pages', async () => {
    const addresses = ['https://exemplo.ao', 'mailto:ana@exemplo.ao', 'tel:+244923000000']
    const more = [...addresses, 'www.exemplo.ao/ana', 'exemplo.ao:8080/ana'].map(
      (address) => `<</Subtype/Link/F 4/A<</S/URI/URI(${address})>>>>`,
    )
    expect(await inspectPdf(makePdf({ catalog: '/OpenAction 4 0 R', more }))).toBeUndefined()
  })

  test('with an action that opens a page, and a link', async () => {
    const more = ['<</S/GoTo/D[5 0 R/Fit]>>', '<</S/URI/URI(https://exemplo.ao)>>']
    expect(await inspectPdf(makePdf({ catalog: '/OpenAction 4 0 R', more }))).toBeUndefined()
  })

  test('with several outline entries', async () => {
    const more = ['<</Title(A)/Next 5 0 R/Dest[9 0 R/Fit]>>', '<</Title(B)/A 6 0 R>>']
    const link = '<</S/URI/URI(https://exemplo.ao)>>'
    expect(await inspectPdf(makePdf({ more: [...more, link] }))).toBeUndefined()
  })

  test.each([
    ['an empty line', Buffer.from('\r\n \n')],
    ['a mark of its letters', Buffer.from('\ufeff')],
    ['commands for a printer', Buffer.from('\x1b%-12345X@PJL ENTER LANGUAGE=PDF\r\n')],
    ['1,024 bytes', Buffer.alloc(1024, ' ')],
  ])('with %s before its header', async (_, before) => {
    expect(await inspectPdf(Buffer.concat([before, makeCv()]))).toBeUndefined()
  })

  test.each([
    ['packed', { useObjectStreams: true }],
    ['written out', { useObjectStreams: false }],
  ])('if it only forbids printing and its objects are %s', async (_, options) => {
    const file = await writtenPdf(onlyForbidding, options)
    expect(file.includes('/Encrypt')).toBe(true)
    expect(await inspectPdf(file)).toBeUndefined()
  })

  test('with many pages', async () => {
    expect(await inspectPdf(makePdf({ pages: 300 }))).toBeUndefined()
    expect(await inspectPdf(makePdf({ claims: 500 }))).toBeUndefined()
  })

  test('with a long outline', async () => {
    const more = ['<</Type/Outlines/First 5 0 R/Count 900>>', '<</Title(A)/Parent 4 0 R>>']
    expect(await inspectPdf(makePdf({ catalog: '/Outlines 4 0 R', more }))).toBeUndefined()
  })
})

describe('a PDF with active content is refused', () => {
  test.each([
    ['a script when it opens', makePdf({ catalog: '/OpenAction 4 0 R', more: [script] })],
    ['a script under an escaped name', makePdf({ more: ['<</S/J#61vaScript/J#53(x)>>'] })],
    ['an action for later', makePdf({ catalog: '/AA<</WC 4 0 R>>' })],
    ['a program to launch', makePdf({ more: ['<</S/Launch/F(cmd.exe)>>'] })],
    ['a film with its own player', makePdf({ more: ['<</Subtype/RichMedia>>'] })],
    ['a dynamic form', makePdf({ catalog: '/AcroForm<</XFA[]>>' })],
    ['the first of two equal keys', makePdf({ more: ['<</S/JavaScript/S/GoTo>>'] })],
    ['a link that is a script', makePdf({ more: ['<</S/URI/URI(javascript:alert\\(1\\))>>'] })],
    ['a link that is a script, spaced', makePdf({ more: ['<</S/URI/URI( Java\\nScript:x)>>'] })],
    ['a link that is a script, in octal', makePdf({ more: ['<</URI(\\152avascript:x)>>'] })],
    ['a link that is a script, in hex', makePdf({ more: ['<</URI<6A6176617363726970743A78>>>'] })],
    ['the first of two links', makePdf({ more: ['<</URI(javascript:x)/URI(https://a.ao)>>'] })],
    ['a link by reference', makePdf({ more: ['<</URI 5 0 R>>', '(javascript:x)'] })],
    ['a link in a broken object', makePdf({ more: ['<</URI (javascript:x)/A(x)'] })],
    [
      'a page that opens by itself',
      makePdf({ catalog: '/OpenAction<</S/URI/URI(https://a.ao)>>' }),
    ],
    [
      'a page that opens by itself, by reference',
      makePdf({ catalog: '/OpenAction 4 0 R', more: ['<</S/URI/URI(https://a.ao)>>'] }),
    ],
    [
      'a page that opens by itself, the first of two',
      makePdf({ catalog: '/OpenAction<</S/URI/URI(https://a.ao)>>/OpenAction[5 0 R/Fit]' }),
    ],
    [
      'a page that opens after another action',
      makePdf({ catalog: '/OpenAction<</S/GoTo/D[5 0 R]/Next[<</S/URI/URI(https://a.ao)>>]>>' }),
    ],
    [
      'a page that opens by itself, from packed objects',
      makePdf({
        catalog: '/OpenAction 100 0 R',
        more: [packedObjects(['<</S/URI/URI(https://a.ao)>>'])],
      }),
    ],
    ['a share when it opens', makePdf({ catalog: '/OpenAction<</S/GoToR/F(\\\\\\\\mau\\x)>>' })],
    ['another file when it opens', makePdf({ catalog: '/OpenAction<</S/GoToR/F(a.pdf)>>' })],
    ['a file in a file', makePdf({ catalog: '/OpenAction<</S/GoToE/F(a.pdf)>>' })],
    ['a form that is sent', makePdf({ more: ['<</S/SubmitForm/F(https://a.ao)>>'] })],
    ['a form that is filled', makePdf({ more: ['<</S/ImportData/F(a.fdf)>>'] })],
    ['an article elsewhere', makePdf({ more: ['<</S/Thread/F(a.pdf)/D 0>>'] })],
    ['links that begin in a share', makePdf({ catalog: '/URI<</Base(file://mau/)>>' })],
    [
      'a stream in another file',
      makePdf({ more: ['<</Length 0/F(\\\\\\\\mau\\x)>>stream\n\nendstream'] }),
    ],
    [
      'a stream in another file, by its description',
      makePdf({ more: ['<</Length 0/F<</FS/URL/F(http://a)>>>>stream\n\nendstream'] }),
    ],
    ['a portfolio of files', makePdf({ catalog: '/Collection<</View/D>>' })],
    ['a solid that moves', makePdf({ more: ['<</Subtype/3D/Rect[0 0 9 9]/3DD 5 0 R>>'] })],
    ['a sound', makePdf({ more: ['<</Type/Annot/Subtype/Sound/Rect[0 0 9 9]>>'] })],
    ['an annotation of a kind unknown', makePdf({ more: ['<</Subtype/Novo/Rect[0 0 9 9]>>'] })],
    ['a print when it opens', makePdf({ catalog: '/OpenAction<</S/Named/N/Print>>' })],
    [
      'a script behind the format of a field',
      makePdf({ more: ['<</S/JavaScript/JS(AFDate_FormatEx\\("d"\\);app.alert\\(1\\))>>'] }),
    ],
    [
      'a script in the constant of a format',
      makePdf({ more: ['<</S/JavaScript/JS(AFDate_FormatEx\\(app.alert\\(1\\)\\))>>'] }),
    ],
    [
      'a script in the names of a font',
      makePdf({ catalog: '/Names<</JavaScript<</Type/Font/Names[(a)5 0 R]>>>>' }),
    ],
    ['a page of another file', makePdf({ more: ['<</Ref<</F(a)>>>>stream\n\nendstream'] })],
    ['a name by reference', makePdf({ more: ['<</S 5 0 R>>', '/JavaScript'] })],
  ])('for example, with %s', async (_, file) => {
    expect(await inspectPdf(file)).toBe('unsafe-content')
  })

  test('even if the script is inside a compressed object stream', async () => {
    const file = await writtenPdf(({ context, catalog }) => {
      const action = context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') })
      catalog.set(PDFName.of('OpenAction'), context.register(action))
    })
    expect(file.includes('JavaScript')).toBe(false)
    expect(await inspectPdf(file)).toBe('unsafe-content')
  })

  test('even if the object stream declares no type', async () => {
    const more = [packedObjects([script], { dictionary: '/Type 9 0 R' })]
    expect(await inspectPdf(makePdf({ more }))).toBe('unsafe-content')
  })

  test('even if a later object replaces the script', async () => {
    const file = makePdf({ more: [script] }).toString('latin1')
    const replaced = file.replace('xref', '4 0 obj\n<<>>\nendobj\nxref')
    expect(await inspectPdf(Buffer.from(replaced, 'latin1'))).toBe('unsafe-content')
  })

  test('even if the script’s object is inside another stream', async () => {
    const inner = `77 0 obj\n${script}\nendobj`
    const more = [`<</Length ${inner.length}>>stream\n${inner}\nendstream`]
    expect(await inspectPdf(makePdf({ more }))).toBe('unsafe-content')
  })

  test('even with a comment inside the object’s header', async () => {
    const inner = `77 %\n 0 %\n obj\n${script}\nendobj`
    const more = [`<</Length ${inner.length}>>stream\n${inner}\nendstream`]
    expect(await inspectPdf(makePdf({ more }))).toBe('unsafe-content')
  })

  test('even if the object cannot be parsed', async () => {
    expect(await inspectPdf(makePdf({ more: ['<</S/JavaScript/JS(x)'] }))).toBe('unsafe-content')
  })

  test('if its packed objects inflate endlessly', async () => {
    const more = [packedObjects([`(${'a'.repeat(40 * 1024 * 1024)})`])]
    expect(await inspectPdf(makePdf({ more }))).toBe('unsafe-content')
  })
})

describe('a catalogue in the trailer is inspected', () => {
  const withRoot = (root: string, between = '\n') =>
    Buffer.from(
      makePdf()
        .toString('latin1')
        .replace(
          /trailer\s*<<[\s\S]*?>>(?=\s*startxref)/,
          `trailer${between}<</Size 4/Root ${root}>>`,
        ),
      'latin1',
    )
  const pages = '/Type/Catalog/Pages 2 0 R'

  test.each([
    ['a script at its opening', `<<${pages}/OpenAction${script}>>`],
    ['a script by name', `<<${pages}/Names<</JavaScript<</Names[(a)${script}]>>>>>>`],
    ['a file in it', `<<${pages}/Names<</EmbeddedFiles<</Names[(x.exe)<</EF<</F 4 0 R>>>>]>>>>>>`],
    ['an address at its opening', `<<${pages}/OpenAction<</S/URI/URI(https://mau.exemplo)>>>>`],
  ])('and refused with %s', async (_, root) => {
    expect(await inspectPdf(withRoot(root))).toBe('unsafe-content')
    expect(await inspectPdf(withRoot(root, ' % nada\r\n\0'))).toBe('unsafe-content')
    expect(await inspectPdf(withRoot(root, ''))).toBe('unsafe-content')
  })

  test('and accepted if harmless, despite text about trailers', async () => {
    expect(await inspectPdf(withRoot('1 0 R'))).toBeUndefined()
    const text = 'BT (Conduzi um trailer ) Tj (/JS e /AA) Tj ET'
    const more = [`<</Length ${text.length}>>stream\n${text}\nendstream`]
    expect(await inspectPdf(makePdf({ more }))).toBeUndefined()
  })
})

describe('a PDF of two file types is refused', () => {
  const page = '<html><script>alert(1)</script></html>'

  test('with an HTML page before its header', async () => {
    const file = Buffer.from(`${page}\n${makeCv().toString('latin1')}`, 'latin1')
    expect(await inspectPdf(file)).toBe('unsafe-content')
  })

  test('with an HTML page after its header', async () => {
    const file = makeCv().toString('latin1').replace('%PDF-1.4\n', `%PDF-1.4\n${page}\n`)
    expect(await inspectPdf(Buffer.from(file, 'latin1'))).toBe('unsafe-content')
  })

  test('with an archive after its end', async () => {
    const archive = Buffer.concat([makeCv(), Buffer.from('PK\x05\x06'), Buffer.alloc(18)])
    expect(await inspectPdf(archive)).toBe('unsafe-content')
  })
})

describe('a PDF with a password is refused as encrypted', () => {
  test('with uncompressed objects', async () => {
    const file = await writtenPdf((document) => document.encrypt({ userPassword: 'segredo' }), {
      useObjectStreams: false,
    })
    expect(await inspectPdf(file)).toBe('encrypted')
  })

  test('with packed objects', async () => {
    const file = await writtenPdf((document) => document.encrypt({ userPassword: 'segredo' }))
    expect(await inspectPdf(file)).toBe('encrypted')
  })
})

test.each([
  ['packed', { useObjectStreams: true }],
  ['written out', { useObjectStreams: false }],
])(
  'a file with a script is refused even if it forbids printing and its objects are %s',
  async (_, options) => {
    const file = await writtenPdf((document) => {
      document.addJavaScript('a', 'app.alert(1)')
      onlyForbidding(document)
    }, options)
    expect(await inspectPdf(file)).toBe('unsafe-content')
  },
)

test('a file that only forbids printing is refused if two objects have the same number', async () => {
  const file = await writtenPdf(onlyForbidding, { useObjectStreams: false })
  const twice = file.toString('latin1').replace('xref\n', '3 0 obj\n<<>>\nendobj\nxref\n')
  expect(await inspectPdf(Buffer.from(twice, 'latin1'))).toBe('encrypted')
})

test('a name tree is inspected wherever it is referenced', async () => {
  const file = await writtenPdf((document) => {
    const tree = PDFDict.withContext(document.context)
    tree.set(PDFName.of('JavaScript'), PDFString.of('x'))
    document.getPages()[0]?.node.set(PDFName.of('Extra'), tree)
  })
  expect(await inspectPdf(file)).toBe('unsafe-content')
})
