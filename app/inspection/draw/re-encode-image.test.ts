import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { uploadLimits } from '#app/domain/documents/document.ts'
import { temporaryFolder } from '#tests/support/makers/documents.ts'
import { reEncodeImage } from './re-encode-image.ts'

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 4, background: '#A63A1E80' } })
}

async function reEncode(content: Uint8Array | string, kind: 'photo' | 'logo' = 'photo') {
  await using folder = await temporaryFolder()
  const path = await folder.write('picture', content)
  return await reEncodeImage({ path, name: 'eu' }, { kind, maxBytes: uploadLimits[kind] })
}

function declaredPng(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length, 0)
    ends.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('a picture is re-encoded as WebP', () => {
  test.each([
    ['photo', 1200, 800, 512, 512],
    ['photo', 300, 200, 200, 200],
    ['logo', 1000, 500, 512, 256],
    ['logo', 100, 50, 100, 50],
  ] as const)('from a %s of %i × %i', async (kind, width, height, newWidth, newHeight) => {
    const sent = await picture(width, height).png().toBuffer()
    expect(await reEncode(sent, kind)).toMatchObject({
      ok: true,
      value: { contentType: 'image/webp', width: newWidth, height: newHeight },
    })
  })

  test('without its location, and upright', async () => {
    const sent = await picture(400, 200)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Ana' }, IFD3: { GPSLatitude: '8/1 50/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const outcome = await reEncode(sent, 'logo')
    if (!outcome.ok) throw new Error(outcome.refusal)
    const { exif, width, height } = await sharp(outcome.value.content).metadata()
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 200, height: 400 })
  })

  test('even with 50 million pixels', async () => {
    const sent = await sharp({
      create: { width: 8160, height: 6144, channels: 3, background: '#A63A1E' },
    })
      .jpeg()
      .toBuffer()
    expect(await reEncode(sent)).toMatchObject({ ok: true, value: { width: 512, height: 512 } })
  })

  test('even if five are sent at once', async () => {
    const sent = await picture(1000, 1000).png().toBuffer()
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => reEncode(sent)))
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true, true, true])
  })

  test('with its transparency', async () => {
    const outcome = await reEncode(await picture(10, 10).png().toBuffer(), 'logo')
    if (!outcome.ok) throw new Error(outcome.refusal)
    expect((await sharp(outcome.value.content).metadata()).hasAlpha).toBe(true)
  })
})

describe('an invalid picture is refused', () => {
  test.each([
    ['a drawing with scripts', '<svg xmlns="http://www.w3.org/2000/svg"></svg>', 'wrong-type'],
    ['text', 'olá', 'wrong-type'],
    ['the beginning of a GIF', 'GIF89a....', 'damaged'],
    ['a picture of an iPhone', '\0\0\0\x18ftypheic\0\0\0\0', 'heic'],
    ['nothing', '', 'empty'],
    ['a beginning and nothing more', Buffer.from('ffd8ffe000104a464946', 'hex'), 'damaged'],
    ['3.6 thousand million pixels', declaredPng(60_000, 60_000), 'too-many-pixels'],
    ['65 million pixels', declaredPng(8_125, 8_000), 'too-many-pixels'],
    ['one byte too many', Buffer.alloc(uploadLimits.photo + 1), 'too-large'],
  ])('for example, %s', async (_, content, refusal) => {
    expect(await reEncode(content)).toMatchObject({ ok: false, refusal })
  })
})
