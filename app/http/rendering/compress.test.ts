import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress } from './compress.ts'
import { wholePage } from './whole-page.ts'

const requestFor = (encodings: string) =>
  new Request('http://localhost/vagas', { headers: { 'Accept-Encoding': encodings } })

const page = (body: Buffer) =>
  wholePage(body, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })

test('pages of different sizes decompress to the original, even if compressed concurrently', async () => {
  const sizes = [599, 600, 4_000, 65_536, 300_000, 3_000_000]
  const bodies = sizes.flatMap((size) => [
    Buffer.from('<p>Vaga</p>'.repeat(Math.ceil(size / 11))),
    randomBytes(size),
  ])
  const answers = await Promise.all(
    bodies.flatMap((body) => [
      compress(requestFor('gzip, deflate, br'), page(body)),
      compress(requestFor('gzip'), page(body)),
    ]),
  )
  for (const [index, answer] of answers.entries()) {
    const sent = Buffer.from(await answer.arrayBuffer())
    const encoding = answer.headers.get('Content-Encoding')
    const plain =
      encoding === 'br' ? brotliDecompressSync(sent) : encoding === 'gzip' ? gunzipSync(sent) : sent
    const body = bodies[index >> 1] ?? Buffer.alloc(0)
    expect(plain.equals(body), `${body.length} bytes as ${encoding}`).toBe(true)
    expect(encoding === null).toBe(body.length < 600)
    expect(answer.headers.get('Vary')).toContain('Accept-Encoding')
  }
})
