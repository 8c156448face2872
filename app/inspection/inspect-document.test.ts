import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { contentTypes, uploadLimits } from '#app/domain/documents/document.ts'
import { makeCv, makeDoc, makeDocx, makePdf, temporaryFolder } from '#tests/documents.ts'
import { inspectDocument } from './inspect-document.ts'
import { inspectInWorker } from './inspect-in-worker.ts'

const asCv = { kind: 'cv', maxBytes: uploadLimits.applicationCv } as const

async function inspectCv(name: string, content: Uint8Array | string, type = '') {
  await using folder = await temporaryFolder()
  return await inspectDocument({ path: await folder.write('file', content), name, type }, asCv)
}

describe('a sound CV is taken', () => {
  test.each([
    ['cv.pdf', makeCv(), 'pdf'],
    ['CV.PDF', makeCv(), 'pdf'],
    ['cv.docx', makeDocx(), 'docx'],
    ['cv.doc', makeDoc(), 'doc'],
  ] as const)('%s', async (name, content, extension) => {
    expect(await inspectCv(name, content)).toEqual({
      ok: true,
      value: {
        kind: 'cv',
        extension,
        contentType: contentTypes[extension],
        bytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
      },
    })
  })
})

describe('a CV is refused', () => {
  test.each([
    ['a program called PDF', 'cv.pdf', 'MZ\x90\x00 program', '', 'damaged'],
    ['a page called PDF', 'cv.pdf', '<html></html>', '', 'damaged'],
    ['a program', 'cv.pdf.exe', makeCv(), '', 'wrong-type'],
    ['a PDF that says it is a page', 'cv.pdf', makeCv(), 'text/html', 'wrong-type'],
    ['a PDF called Word', 'cv.docx', makeCv(), '', 'wrong-type'],
    ['a picture', 'cv.png', 'x', 'image/png', 'wrong-type'],
    ['an empty file', 'cv.pdf', '', '', 'empty'],
    ['a Word document under a password', 'cv.docx', makeDoc(), '', 'encrypted'],
    ['a script', 'cv.pdf', makePdf({ catalog: '/AA<<>>' }), '', 'unsafe-content'],
  ])('%s', async (_, name, content, type, refusal) => {
    expect(await inspectCv(name, content, type)).toMatchObject({ ok: false, refusal })
  })

  test('that has one byte more than the limit', async () => {
    await using folder = await temporaryFolder()
    const path = await folder.write('file', Buffer.alloc(uploadLimits.applicationCv + 1))
    expect(await inspectDocument({ path, name: 'cv.pdf', type: '' }, asCv)).toMatchObject({
      refusal: 'too-large',
    })
  })
})

describe('the inspection of a hostile file', () => {
  /** Thousands of streams without end, each read to the end of the file: work that grows squared. */
  const slow = Buffer.from(`%PDF-1.4\n${'1 0 obj<</A 1>>stream\n'.repeat(60_000)}startxref`)

  test('ends at its time limit as damaged', async () => {
    await using folder = await temporaryFolder()
    const path = await folder.write('slow', slow)
    const ended: number[] = []
    const inspect = async (limit: number) => {
      const { finding } = await inspectInWorker({ path, extension: 'pdf' }, limit)
      expect(finding).toBe('damaged')
      ended.push(limit)
    }
    await Promise.all([inspect(3000), inspect(300)])
    expect(ended).toEqual([300, 3000])
  })

  test('leaves the server’s own loop free', async () => {
    await using folder = await temporaryFolder()
    const path = await folder.write('slow', slow)
    let ticks = 0
    const clock = setInterval(() => ticks++, 10)
    await inspectInWorker({ path, extension: 'pdf' }, 500)
    clearInterval(clock)
    expect(ticks).toBeGreaterThan(20)
  })

  test('does not hold up the next ones', async () => {
    await using folder = await temporaryFolder()
    const bad = await folder.write('slow', slow)
    const good = await folder.write('good', makeCv())
    const answers = await Promise.all([
      inspectInWorker({ path: bad, extension: 'pdf' }, 300),
      inspectInWorker({ path: bad, extension: 'pdf' }, 300),
      ...Array.from({ length: 6 }, () => inspectInWorker({ path: good, extension: 'pdf' })),
    ])
    expect(answers.slice(2).every((answer) => answer.finding === undefined)).toBe(true)
  })

  test('does not outgrow its memory', async () => {
    await using folder = await temporaryFolder()
    const page = deflateSync(Buffer.alloc(200 * 1024 * 1024)).toString('latin1')
    const bomb = `<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${page.length}>>stream\n${page}\nendstream`
    const path = await folder.write('bomb', makePdf({ more: [bomb] }))
    const before = process.memoryUsage().rss
    const answer = await inspectInWorker({ path, extension: 'pdf' })
    expect(answer.finding).toBe('unsafe-content')
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024)
  })
})

test('a file that is not there is an error, not an answer', async () => {
  await expect(inspectInWorker({ path: '/nowhere', extension: 'pdf' })).rejects.toThrow('ENOENT')
})
