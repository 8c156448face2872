import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { toCacheEntry } from './cache-entry.ts'

const hashed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a cached page allows only its own inline scripts, by hash', async () => {
  const page = '<script nonce="n">a()</script><style nonce="n">b{}</style><script>c()</script>'
  const response = new Response(page, {
    headers: { 'Content-Security-Policy': "script-src 'nonce-n'" },
  })
  const { headers, body } = await toCacheEntry(
    { response, nonce: 'n', requestId: '0A1B2C3D' },
    { tags: [], seconds: 300 },
  )
  expect(headers['content-security-policy']).toBe(`script-src ${hashed('a()')}`)
  expect(body.toString()).not.toContain('nonce')
})
