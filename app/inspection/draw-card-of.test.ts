import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawCardOf } from './draw-card-of.ts'

const words = {
  platform: 'Lusona',
  title: 'Padeira',
  company: 'Padaria Kianda',
  place: 'Luanda',
  contract: 'Tempo Integral',
  pay: 'Salário a combinar',
}

test('a picture is 1200 by 630, as the networks want it', async () => {
  const picture = await drawCardOf(words)
  if (!(picture instanceof Uint8Array)) throw new Error('nothing was drawn')
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
})

test('one that takes too long is ended, and the next is drawn', async () => {
  expect(await drawCardOf({ ...words, title: 'x'.repeat(90) }, 1)).toBeUndefined()
  expect(await drawCardOf(words)).toBeInstanceOf(Uint8Array)
})

test('a title in a script that the font has not is no reason to draw none', async () => {
  expect(await drawCardOf({ ...words, title: '厨师 طباخ 👩‍🍳 \u0000\u202e' })).toBeInstanceOf(
    Uint8Array,
  )
})

test('of many at once those that would wait longest get none', async () => {
  const drawn = await Promise.all(Array.from({ length: 30 }, () => drawCardOf(words)))
  const busy = drawn.filter((picture) => picture === 'busy')
  expect(busy.length).toBeGreaterThan(0)
  expect(drawn.filter((picture) => picture instanceof Uint8Array)).toHaveLength(30 - busy.length)
})
