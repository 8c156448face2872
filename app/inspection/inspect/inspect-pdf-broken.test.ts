import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeCv, makePdf, packedObjects } from '#tests/support/makers/documents.ts'
import { inspectPdf as inspect } from './inspect-pdf.ts'

const inspectPdf = async (file: Buffer) => (await inspect(file)).finding

const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>'

describe('a PDF with more pages than any CV is refused', () => {
  test.each([
    ['501', makePdf({ claims: 501 })],
    ['a thousand million', makePdf({ claims: 1_000_000_000 })],
    ['all that there are', makePdf({ pages: 501 })],
    [
      'in packed objects',
      makePdf({ more: [packedObjects(['<</Type/Pages/Kids[5 0 R]/Count 70000>>'])] }),
    ],
    ['in a list without a type', makePdf({ more: ['<</Kids[5 0 R]/Count 600>>'] })],
  ])('if it claims %s', async (_, file) => {
    expect(await inspectPdf(file)).toBe('too-many-pages')
  })
})

test('a file that begins as another type is refused', async () => {
  const file = Buffer.concat([Buffer.from('MZ\x90\x00'), makeCv()])
  expect(await inspectPdf(file)).toBe('unsafe-content')
})

test('a PDF header after the first kilobyte is not recognized', async () => {
  expect(await inspectPdf(Buffer.concat([Buffer.alloc(1025, ' '), makeCv()]))).toBe('damaged')
})

describe('a broken PDF is refused as damaged', () => {
  test.each([
    ['cut in the middle', makeCv().subarray(0, 600)],
    ['a program', Buffer.from('MZ\x90\x00')],
    ['a beginning in small letters', Buffer.from('%pdf-1.4\nstartxref')],
    ['nothing but a frame', Buffer.from('%PDF-1.4\nstartxref\n0\n%%EOF')],
  ])('for example, %s', async (_, file) => {
    expect(await inspectPdf(file)).toBe('damaged')
  })
})

test('no damaged byte lets a script pass or makes the inspection throw', async () => {
  const sound = makePdf({ catalog: '/OpenAction 4 0 R', more: [script] })
  await fc.assert(
    fc.asyncProperty(fc.nat(sound.length - 1), fc.nat(255), async (offset, byte) => {
      const file = Buffer.from(sound)
      file[offset] = byte
      if (file.includes('obj\n<</S/JavaScript/JS(')) expect(await inspectPdf(file)).toBeDefined()
      else await inspectPdf(file)
    }),
    { numRuns: 2000 },
  )
})
