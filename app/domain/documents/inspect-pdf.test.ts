import { PDFDict, PDFName, PDFString } from '@cantoo/pdf-lib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeCv, makePdf, packedObjects, writtenPdf } from '#tests/documents.ts'
import { inspectPdf } from './inspect-pdf.ts'

const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>'

describe('an ordinary PDF is taken', () => {
  test('as our own writer makes it', () => {
    expect(inspectPdf(makeCv())).toBeUndefined()
  })

  test('with its objects packed', async () => {
    expect(inspectPdf(await writtenPdf())).toBeUndefined()
  })

  test('that opens at a certain page', () => {
    expect(inspectPdf(makePdf({ catalog: '/OpenAction[5 0 R/Fit]' }))).toBeUndefined()
  })

  test('that speaks of JavaScript and HTML in its text', () => {
    const text = 'BT (React/JavaScript, <script>, 12 objetivos/AA) Tj ET'
    const more = [`<</Length ${text.length}>>stream\n${text}\nendstream`]
    expect(inspectPdf(makePdf({ more }))).toBeUndefined()
  })

  test('with links to pages, and a title that begins with JavaScript', () => {
    const link = '<</S/URI/URI(https://exemplo.ao/javascript:1)>>'
    const more = [link, '<</Title(JavaScript: dez anos)>>']
    expect(inspectPdf(makePdf({ more }))).toBeUndefined()
  })

  test('with many pages', () => {
    expect(inspectPdf(makePdf({ pages: 300 }))).toBeUndefined()
  })
})

describe('a PDF that acts is refused', () => {
  test.each([
    ['a script when it opens', makePdf({ catalog: '/OpenAction 4 0 R', more: [script] })],
    ['a script under an escaped name', makePdf({ more: ['<</S/J#61vaScript/J#53(x)>>'] })],
    ['an action for later', makePdf({ catalog: '/AA<</WC 4 0 R>>' })],
    ['a program to launch', makePdf({ more: ['<</S/Launch/F(cmd.exe)>>'] })],
    ['an attachment', makePdf({ more: ['<</Type/Filespec/EF<</F 9 0 R>>>>'] })],
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
    ['a name by reference', makePdf({ more: ['<</S 5 0 R>>', '/JavaScript'] })],
  ])('%s', (_, file) => {
    expect(inspectPdf(file)).toBe('unsafe-content')
  })

  test('also when the script is inside an object stream that a raw search does not see', async () => {
    const file = await writtenPdf(({ context, catalog }) => {
      const action = context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') })
      catalog.set(PDFName.of('OpenAction'), context.register(action))
    })
    expect(file.includes('JavaScript')).toBe(false)
    expect(inspectPdf(file)).toBe('unsafe-content')
  })

  test('also when the object stream hides its type', () => {
    const more = [packedObjects([script], { dictionary: '/Type 9 0 R' })]
    expect(inspectPdf(makePdf({ more }))).toBe('unsafe-content')
  })

  test('also when a later object of the same number replaces the script', () => {
    const file = makePdf({ more: [script] }).toString('latin1')
    const replaced = file.replace('xref', '4 0 obj\n<<>>\nendobj\nxref')
    expect(inspectPdf(Buffer.from(replaced, 'latin1'))).toBe('unsafe-content')
  })

  test('also when the script’s object stands inside another stream', () => {
    const inner = `77 0 obj\n${script}\nendobj`
    const more = [`<</Length ${inner.length}>>stream\n${inner}\nendstream`]
    expect(inspectPdf(makePdf({ more }))).toBe('unsafe-content')
  })

  test('also when a comment stands inside the object’s header', () => {
    const inner = `77 %\n 0 %\n obj\n${script}\nendobj`
    const more = [`<</Length ${inner.length}>>stream\n${inner}\nendstream`]
    expect(inspectPdf(makePdf({ more }))).toBe('unsafe-content')
  })

  test('also when the object cannot be parsed', () => {
    expect(inspectPdf(makePdf({ more: ['<</S/JavaScript/JS(x)'] }))).toBe('unsafe-content')
  })

  test('when it carries an attachment from a real writer', async () => {
    const file = await writtenPdf((document) =>
      document.attach(Buffer.from('x'), 'x.txt', { mimeType: 'text/plain' }),
    )
    expect(inspectPdf(file)).toBe('unsafe-content')
  })

  test('when packed objects inflate without end', () => {
    const more = [packedObjects([`(${'a'.repeat(40 * 1024 * 1024)})`])]
    expect(inspectPdf(makePdf({ more }))).toBe('unsafe-content')
  })
})

describe('a PDF that is also something else is refused', () => {
  const page = '<html><script>alert(1)</script></html>'

  test('with a page before its beginning', () => {
    expect(inspectPdf(Buffer.from(`${page}\n${makeCv().toString('latin1')}`, 'latin1'))).toBe(
      'damaged',
    )
  })

  test('with a page behind its beginning', () => {
    const file = makeCv().toString('latin1').replace('%PDF-1.4\n', `%PDF-1.4\n${page}\n`)
    expect(inspectPdf(Buffer.from(file, 'latin1'))).toBe('unsafe-content')
  })

  test('with an archive behind its end', () => {
    const archive = Buffer.concat([makeCv(), Buffer.from('PK\x05\x06'), Buffer.alloc(18)])
    expect(inspectPdf(archive)).toBe('unsafe-content')
  })
})

describe('a PDF under a password is refused as encrypted', () => {
  test('with objects written out', async () => {
    const file = await writtenPdf((document) => document.encrypt({ userPassword: 'segredo' }), {
      useObjectStreams: false,
    })
    expect(inspectPdf(file)).toBe('encrypted')
  })

  test('with objects packed', async () => {
    const file = await writtenPdf((document) => document.encrypt({ userPassword: 'segredo' }))
    expect(inspectPdf(file)).toBe('encrypted')
  })
})

describe('a broken PDF is refused as damaged', () => {
  test.each([
    ['cut in the middle', makeCv().subarray(0, 600)],
    ['a program', Buffer.from('MZ\x90\x00')],
    ['a beginning in small letters', Buffer.from('%pdf-1.4\nstartxref')],
    ['nothing but a frame', Buffer.from('%PDF-1.4\nstartxref\n0\n%%EOF')],
  ])('%s', (_, file) => {
    expect(inspectPdf(file)).toBe('damaged')
  })
})

test('a name tree is met wherever it hangs', async () => {
  const file = await writtenPdf((document) => {
    const tree = PDFDict.withContext(document.context)
    tree.set(PDFName.of('JavaScript'), PDFString.of('x'))
    document.getPages()[0]?.node.set(PDFName.of('Extra'), tree)
  })
  expect(inspectPdf(file)).toBe('unsafe-content')
})

test('no damage makes the inspection fail, and none makes a script pass', async () => {
  const sound = makePdf({ catalog: '/OpenAction 4 0 R', more: [script] })
  fc.assert(
    fc.property(fc.nat(sound.length - 1), fc.nat(255), (place, byte) => {
      const file = Buffer.from(sound)
      file[place] = byte
      if (file.includes('obj\n<</S/JavaScript/JS(')) expect(inspectPdf(file)).toBeDefined()
      else inspectPdf(file)
    }),
    { numRuns: 2000 },
  )
})
