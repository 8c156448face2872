import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  makeCv,
  makeDoc,
  makeDocx,
  makePdf,
  makeWrittenDoc,
} from '#tests/support/makers/documents.ts'
import {
  type Asking,
  drawPageOf as drawStored,
  inspectFile as inspectStored,
} from './show-document.ts'

let made = 0
const stored = (content: Uint8Array, owner?: string) => {
  made += 1
  return { key: `${owner ?? `dono-${made}`}/${made}.pdf`, read: async () => content }
}
const asking = (more: Partial<Asking> = {}): Asking => ({ who: 'ana', client: '1.1.1.1', ...more })
const inspectFile = (
  content: Uint8Array,
  kind: 'pdf' | 'doc' | 'docx',
  more: Partial<Asking> = {},
) => inspectStored(stored(content), kind, asking(more))
const drawPageOf = (content: Uint8Array, page: number, more: Partial<Asking> = {}) =>
  drawStored(stored(content), page, asking(more))
const limits = (ms: number) => ({ timeLimitsMs: { quick: ms, slow: ms } })

/** A PDF in which each form object draws the next one ten times, which takes exponential time. */
function neverEnding(mark = ''): Buffer {
  const depth = 12
  const forms = Array.from({ length: depth }, (_, level) => {
    const next = 5 + level
    const content = level === depth - 1 ? '0 0 1 1 re f' : '/F Do '.repeat(10)
    const resources = level === depth - 1 ? '' : `/Resources<</XObject<</F ${next} 0 R>>>>`
    return `<</Type/XObject/Subtype/Form/BBox[0 0 100 100]${resources}/Length ${content.length}>>\nstream\n${content}\nendstream`
  })
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${4 + depth} 0 R/Resources<</XObject<</F 4 0 R>>>>>>`,
    ...forms,
    '<</Length 6>>\nstream\n/F Do \nendstream',
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.4\n%${mark}\n${body}trailer\n<</Root 1 0 R>>\n%%EOF\n`, 'latin1')
}

test('the text of a Word document is shown, paragraph by paragraph', async () => {
  const paragraphs = ['Ana, contabilista']
  expect(await inspectFile(makeDocx(), 'docx')).toEqual({ kind: 'text', paragraphs })
  expect(await inspectFile(Buffer.from('nada'), 'docx')).toBeUndefined()
})

test('the text of a Word 97 document is shown, and an unreadable one is reported', async () => {
  const paragraphs = ['Ana', 'Contabilista']
  expect(await inspectFile(makeWrittenDoc('Ana\rContabilista'), 'doc')).toEqual({
    kind: 'text',
    paragraphs,
  })
  expect(await inspectFile(makeDoc(), 'doc')).toBeUndefined()
  expect(await inspectFile(Buffer.from('nada'), 'doc')).toBeUndefined()
})

describe('a PDF', () => {
  test('is shown as pictures of its pages, with the text on white', async () => {
    expect(await inspectFile(makeCv(), 'pdf')).toEqual({ kind: 'pages', pages: 1, drawable: [1] })
    const drawn = await drawPageOf(makeCv(), 1)
    if (!drawn || typeof drawn === 'string') throw new Error('no page was drawn')
    const { format, width, height } = await sharp(drawn.picture).metadata()
    expect([format, width, height]).toEqual(['webp', 1000, drawn.height])
    const { channels } = await sharp(drawn.picture).stats()
    expect(channels[0]?.max).toBeGreaterThan(250)
    expect(channels[0]?.min).toBeLessThan(60)
  })

  test('of 500 pages is shown with its page count and any requested page', async () => {
    const file = makePdf({ pages: 500 })
    expect(await inspectFile(file, 'pdf')).toMatchObject({ kind: 'pages', pages: 500 })
    expect(await drawPageOf(file, 500)).toMatchObject({ width: 1000 })
    expect(await drawPageOf(file, 501)).toBeUndefined()
  })

  test('whose drawing never ends is aborted, and the next one is drawn', async () => {
    const before = performance.now()
    expect(await drawPageOf(neverEnding('a'), 1, limits(500))).toBeUndefined()
    expect(performance.now() - before).toBeLessThan(15_000)
    expect(await drawPageOf(makeCv(), 1)).toMatchObject({ width: 1000 })
  })

  test('whose first page cannot be drawn is reported as not showable', async () => {
    expect(await inspectFile(neverEnding('b'), 'pdf', limits(500))).toBeUndefined()
    expect(await inspectFile(makePdf({ pages: 0, claims: 3 }), 'pdf')).toBeUndefined()
    expect(await inspectFile(makeCv(), 'pdf')).toEqual({ kind: 'pages', pages: 1, drawable: [1] })
  })

  test('that claims more pages than it contains is shown with its existing pages', async () => {
    const file = makePdf({ pages: 2, claims: 4 })
    expect(await inspectFile(file, 'pdf')).toMatchObject({ kind: 'pages', drawable: [1, 2] })
    expect(await drawPageOf(file, 3)).toBeUndefined()
  })

  test('that exceeds its time limit is aborted', async () => {
    expect(await drawPageOf(makeCv('Outra'), 1, limits(0))).toBeUndefined()
  })

  test('with an extremely tall page is drawn at a limited height', async () => {
    const huge = Buffer.from(
      makePdf().toString('latin1').replace('[0 0 595 842]', '[0 0 9 9999999]'),
      'latin1',
    )
    const drawn = await drawPageOf(huge, 1)
    expect(drawn).toMatchObject({ width: 1000, height: 3000 })
  })

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['no PDF', Buffer.from('isto não é um PDF')],
    ['one that is cut off', makeCv().subarray(0, 200)],
  ])('that is %s cannot be shown', async (_, file) => {
    expect(await inspectFile(file, 'pdf')).toBeUndefined()
    expect(await drawPageOf(file, 1)).toBeUndefined()
  })
})

describe('a file whose rendering never ends', () => {
  test('uses up its time limit only once, under any storage key', async () => {
    const file = neverEnding('c')
    expect(await drawPageOf(file, 1, limits(500))).toBeUndefined()
    const before = performance.now()
    expect(await drawPageOf(file, 1, limits(500))).toBeUndefined()
    expect(await drawPageOf(file, 1, limits(500))).toBeUndefined()
    expect(performance.now() - before).toBeLessThan(400)
  })

  test('is skipped after three slow files of its candidate', async () => {
    const send = (mark: string) =>
      drawStored(stored(neverEnding(mark), 'autor'), 1, asking(limits(200)))
    for (const mark of ['d', 'e', 'f']) expect(await send(mark)).toBeUndefined()
    let isRead = false
    const fourth = { ...stored(neverEnding('g'), 'autor') }
    const read = () => {
      isRead = true
      return fourth.read()
    }
    const before = performance.now()
    expect(await drawStored({ ...fourth, read }, 1, asking())).toBeUndefined()
    expect(isRead && performance.now() - before > 1_000).toBe(false)
  })

  test('does not block another viewer despite sixty requests', async () => {
    const file = stored(neverEnding('h'))
    const hostile = Array.from({ length: 60 }, () =>
      drawStored(file, 1, asking({ who: 'mau', timeLimitsMs: { quick: 3_000, slow: 3_000 } })),
    )
    const order: string[] = []
    const page = drawPageOf(makeCv('Rita'), 1, { who: 'empresa' }).then((drawn) => {
      order.push('page')
      return drawn
    })
    hostile[0]?.then(() => order.push('hostile'))
    expect(await page).toMatchObject({ width: 1000 })
    expect(order).toEqual(['page'])
    expect((await Promise.all(hostile)).filter((each) => each === 'busy').length).toBeGreaterThan(
      20,
    )
  })
})

test('a drawn page is cached, and its file is not read again', async () => {
  const file = stored(makeCv('Vezes'))
  let reads = 0
  const counted = {
    ...file,
    read: () => {
      reads += 1
      return file.read()
    },
  }
  // A page that exceeds the quick limit is read a second time for the slow queue, so allow enough
  // time.
  const timeLimitsMs = { quick: 20_000, slow: 20_000 }
  const first = await drawStored(counted, 1, asking({ timeLimitsMs }))
  expect(await drawStored(counted, 1, asking({ who: 'outra', timeLimitsMs }))).toBe(first)
  expect(reads).toBe(1)
})

test('a missing file and an unavailable file store are reported differently', async () => {
  const missing = { key: 'x/missing.pdf', read: async () => 'missing' as const }
  const away = { key: 'x/away.pdf', read: async () => 'unavailable' as const }
  expect(await drawStored(missing, 1, asking())).toBe('missing')
  expect(await drawStored(away, 1, asking())).toBe('unavailable')
})

test('an account that requests too many pages is refused, and another account is not', async () => {
  const file = stored(Buffer.from('nada'))
  for (let n = 0; n < 600; n += 1) {
    const signal = AbortSignal.abort()
    await drawStored(file, 1, asking({ who: 'cheio', client: '2.2.2.2', signal }))
  }
  expect(await drawStored(file, 1, asking({ who: 'cheio', client: '2.2.2.2' }))).toBe('busy')
  expect(await drawStored(file, 1, asking({ who: 'outro', client: '2.2.2.2' }))).toBeUndefined()
})
