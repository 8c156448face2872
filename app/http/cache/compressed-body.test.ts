import { readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressedBody } from './compressed-body.ts'

const body = readFileSync('docs/architecture.md')

test('a frequently requested page is compressed a second time, smaller, with unchanged content', async () => {
  const entry = { body, compressed: { asked: 0 } }
  const first = await compressedBody(entry, 'br')
  for (let requestCount = 0; requestCount < 10; requestCount += 1) {
    expect((await compressedBody(entry, 'br')).equals(first)).toBe(true)
  }
  await expect
    .poll(async () => (await compressedBody(entry, 'br')).length)
    .toBeLessThan(first.length)
  expect(brotliDecompressSync(await compressedBody(entry, 'br')).equals(body)).toBe(true)
})

test('a rarely requested page is compressed once', async () => {
  const entry = { body, compressed: { asked: 0 } }
  const packed = new Set<Buffer>()
  for (let requestCount = 0; requestCount < 7; requestCount += 1)
    packed.add(await compressedBody(entry, 'br'))
  expect(packed.size).toBe(1)
})

test('a client without Brotli gets gzip', async () => {
  const entry = { body, compressed: { asked: 0 } }
  expect(gunzipSync(await compressedBody(entry, 'gzip')).equals(body)).toBe(true)
})
