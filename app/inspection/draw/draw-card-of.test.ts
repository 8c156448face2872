import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawCardOf } from './draw-card-of.ts'

let made = 0
/** Each call uses another version, so that no picture comes from the cache. */
const asking = (client = 'a', timeLimitMs = 5_000) => {
  made += 1
  return { version: `v${made}`, client, timeLimitMs }
}

const words = {
  platform: 'Lusona',
  title: 'Padeira',
  company: 'Padaria Kianda',
  place: 'Luanda',
  contract: 'Tempo Integral',
  pay: 'Salário a combinar',
}

test('the preview picture of a job is 1200 by 630 pixels', async () => {
  const picture = await drawCardOf(words, asking())
  if (!(picture instanceof Uint8Array)) throw new Error('nothing was drawn')
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
})

test('a picture that takes too long is aborted, and the next one is drawn', async () => {
  expect(await drawCardOf(words, asking('a', 1))).toBeUndefined()
  expect(await drawCardOf(words, asking())).toBeInstanceOf(Uint8Array)
})

test('a title in a script that the font lacks is still drawn', async () => {
  expect(
    await drawCardOf({ ...words, title: '厨师 طباخ 👩‍🍳 \u0000\u202e' }, asking()),
  ).toBeInstanceOf(Uint8Array)
})

test('an IP address with too many requests is refused, and another IP address gets its picture', async () => {
  const requested = Array.from({ length: 30 }, () => drawCardOf(words, asking()))
  const other = await drawCardOf(words, asking('b'))
  expect(other).toBeInstanceOf(Uint8Array)
  const drawn = await Promise.all(requested)
  const busy = drawn.filter((picture) => picture === 'busy')
  expect(busy.length).toBe(9)
  expect(drawn.filter((picture) => picture instanceof Uint8Array)).toHaveLength(21)
})

test('no picture is drawn for a client that disconnected', async () => {
  const others = Array.from({ length: 3 }, () => drawCardOf(words, asking()))
  const client = new AbortController()
  const left = drawCardOf(words, { ...asking(), signal: client.signal })
  client.abort()
  expect(await left).toBe('left')
  await Promise.all(others)
})

test('a drawn picture is cached', async () => {
  const again = asking('c')
  const first = await drawCardOf(words, again)
  expect(await drawCardOf(words, { ...again, timeLimitMs: 1 })).toBe(first)
})
