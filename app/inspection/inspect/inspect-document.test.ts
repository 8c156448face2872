import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { contentTypes, uploadLimits } from '#app/domain/documents/document.ts'
import {
  makeCv,
  makeDoc,
  makeDocx,
  makePdf,
  makeZip,
  temporaryFolder,
} from '#tests/support/makers/documents.ts'
import { drawPage } from '../draw/draw-pdf.ts'
import { inspectInWorker } from '../inspect-in-worker.ts'
import { inspectDocument } from './inspect-document.ts'
import { inspectPdf } from './inspect-pdf.ts'

const asCv = { kind: 'cv', maxBytes: uploadLimits.applicationCv } as const

async function inspectCv(name: string, content: Uint8Array | string) {
  await using folder = await temporaryFolder()
  return await inspectDocument({ path: await folder.write('file', content), name }, asCv)
}

describe('a valid CV is accepted', () => {
  test.each([
    ['cv.pdf', makeCv(), 'pdf'],
    ['CV.PDF', makeCv(), 'pdf'],
    ['cv.docx', makeDocx(), 'docx'],
    ['cv.doc', makeDoc(), 'doc'],
  ] as const)('under the file name %s', async (name, content, extension) => {
    expect(await inspectCv(name, content)).toEqual({
      ok: true,
      value: {
        kind: 'cv',
        extension,
        contentType: contentTypes[extension],
        name,
        bytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
      },
    })
  })
})

const openDocument = makeZip(
  ['mimetype', 'content.xml', 'META-INF/manifest.xml'].map((name) => ({ name, data: 'x' })),
)

describe('a stored CV', () => {
  const rtf = "{\\rtf1\\ansi Ana Concei\\'e7\\'e3o\\par Contabilista\\par}"
  test.each([
    ['DOC-20260315-WA0007.', makeCv(), 'DOC-20260315-WA0007.pdf'],
    ['CV.pdf (1)', makeCv(), 'CV.pdf (1).pdf'],
    ['document:1234', makeCv(), 'document:1234.pdf'],
    ['CV.pdf.download', makeCv(), 'CV.pdf.download.pdf'],
    ['cv.docx', makeCv(), 'cv.pdf'],
    ['cv.doc', makeDocx(), 'cv.docx'],
    ['cv.docx', makeDoc(), 'cv.doc'],
    ['cv.doc', Buffer.from(rtf), 'cv.doc'],
    ['cv.rtf', Buffer.from(rtf), 'cv.doc'],
  ])('has the extension of its content if it was sent as %s', async (sent, content, name) => {
    const answer = await inspectCv(sent, content)
    expect(answer).toMatchObject({ ok: true, value: { name } })
  })

  test('is a PDF with one page if it was sent as a picture', async () => {
    await using folder = await temporaryFolder()
    const create = { width: 900, height: 1200, channels: 3, background: '#fff' } as const
    const picture = await sharp({ create }).jpeg().toBuffer()
    const path = await folder.write('file', picture)
    const answer = await inspectDocument({ path, name: 'cv.jfif' }, asCv)
    expect(answer).toMatchObject({ ok: true, value: { name: 'cv.pdf', extension: 'pdf' } })
    const stored = await readFile(path)
    expect(await inspectPdf(stored)).toEqual({})
    expect(await drawPage(stored, 1)).toMatchObject({ width: 1000 })
    expect(await drawPage(stored, 2)).toBeUndefined()
  })

  test('lacks the elements that the inspection removes', async () => {
    await using folder = await temporaryFolder()
    const dead = '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(file:///C:/cv)>>>>'
    const path = await folder.write('file', makePdf({ more: [dead] }))
    const answer = await inspectDocument({ path, name: 'cv.pdf' }, asCv)
    const stored = await readFile(path)
    expect(stored.toString('latin1')).not.toContain('file:')
    const sha256 = createHash('sha256').update(stored).digest('hex')
    expect(answer).toMatchObject({ ok: true, value: { bytes: stored.length, sha256 } })
  })
})

describe('a CV is refused', () => {
  const script = makePdf({ more: ['<</S/JavaScript/JS(app.alert\\(1\\))>>'] })
  test.each([
    ['a program called PDF', 'cv.pdf', 'MZ\x90\x00 program', 'wrong-type'],
    ['a page called PDF', 'cv.pdf', '<html></html>', 'web-page'],
    ['a program', 'cv.pdf.exe', makeCv(), 'wrong-type'],
    ['no picture', 'cv.png', '\x89PN\x01', 'wrong-type'],
    ['an empty file', 'cv.pdf', '', 'empty'],
    [
      'a document under a password',
      'cv.docx',
      makeDoc({ streams: ['EncryptedPackage'] }),
      'encrypted',
    ],
    ['a script', 'cv.pdf', script, 'unsafe-content'],
    ['a script called Word', 'cv.docx', script, 'unsafe-content'],
    ['a workbook', 'cv.doc', makeDoc({ streams: ['Workbook'] }), 'spreadsheet'],
    ['slides', 'cv.doc', makeDoc({ streams: ['PowerPoint Document'] }), 'presentation'],
    ['a text', 'cv.docx', 'Ana, contabilista', 'plain-text'],
    ['OpenDocument', 'cv.docx', openDocument, 'open-document'],
    ['an archive', 'cv.docx', makeZip([{ name: 'cv/cv.pdf', data: makeCv() }]), 'archive'],
    ['a picture of an iPhone', 'cv.jpg', '\0\0\0\x18ftypheic\0\0\0\0', 'heic'],
    [
      'RTF with an object',
      'cv.doc',
      '{\\rtf1 {\\object\\objemb{\\*\\objdata 01}}}',
      'embedded-object',
    ],
    [
      'RTF with a template',
      'cv.doc',
      '{\\rtf1{\\*\\template http://mau.test/a}}',
      'unsafe-content',
    ],
    [
      'RTF with a field',
      'cv.rtf',
      "{\\rtf1{\\field{\\*\\fldinst D\\'44EAUTO c:\\\\a}}}",
      'unsafe-content',
    ],
  ])('if the file is %s', async (_, name, content, refusal) => {
    const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
    expect(await inspectCv(name, bytes)).toMatchObject({ ok: false, refusal })
  })

  test('if it exceeds the limit by one byte', async () => {
    await using folder = await temporaryFolder()
    const path = await folder.write('file', Buffer.alloc(uploadLimits.applicationCv + 1))
    expect(await inspectDocument({ path, name: 'cv.pdf' }, asCv)).toMatchObject({
      refusal: 'too-large',
    })
  })
})

describe('the inspection of a hostile file', () => {
  /** Thousands of unterminated streams, each read to the end of the file, take quadratic time. */
  const slow = Buffer.from(`%PDF-1.4\n${'1 0 obj<</A 1>>stream\n'.repeat(60_000)}startxref`)

  test('ends at its time limit, and the file counts as damaged', async () => {
    await using folder = await temporaryFolder()
    const path = await folder.write('slow', slow)
    expect(await inspectInWorker({ path, inspect: 'cv' }, 300)).toEqual({
      finding: 'damaged',
      overrun: true,
    })
  })

  test('does not block the event loop of the server', async () => {
    await using folder = await temporaryFolder()
    const path = await folder.write('slow', slow)
    let ticks = 0
    const clock = setInterval(() => ticks++, 10)
    await inspectInWorker({ path, inspect: 'cv' }, 500)
    clearInterval(clock)
    expect(ticks).toBeGreaterThan(20)
  })

  test('does not delay the next inspection', async () => {
    await using folder = await temporaryFolder()
    const bad = await folder.write('slow', slow)
    const good = await folder.write('good', makeCv())
    const answers = await Promise.all([
      inspectInWorker({ path: bad, inspect: 'cv' }, 300),
      inspectInWorker({ path: bad, inspect: 'cv' }, 300),
      ...Array.from({ length: 6 }, () => inspectInWorker({ path: good, inspect: 'cv' })),
    ])
    expect(answers.slice(2).every((answer) => 'extension' in answer)).toBe(true)
  })

  test('does not exceed its memory limit', async () => {
    await using folder = await temporaryFolder()
    const page = deflateSync(Buffer.alloc(200 * 1024 * 1024)).toString('latin1')
    const bomb = `<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${page.length}>>stream\n${page}\nendstream`
    const path = await folder.write('bomb', makePdf({ more: [bomb] }))
    const before = process.memoryUsage().rss
    const answer = await inspectInWorker({ path, inspect: 'cv' })
    expect(answer).toEqual({ finding: 'unsafe-content' })
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024)
  })
})

test('the inspection of a missing file throws', async () => {
  await expect(inspectInWorker({ path: '/nowhere', inspect: 'cv' })).rejects.toThrow('ENOENT')
})
