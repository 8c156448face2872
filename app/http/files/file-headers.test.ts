import { describe, expect, test } from 'vitest'
import { fileHeaders } from './file-headers.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

function send({ name = 'cv.pdf', contentType = 'application/pdf' } = {}) {
  return { headers: new Headers(fileHeaders({ contentType, name }, 8)) }
}

test('a private file cannot be executed, framed, sniffed, shared or cached', () => {
  expect(Object.fromEntries(send().headers)).toMatchObject({
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
  })
})

describe('a stored file', () => {
  test.each([
    ['application/pdf', 'inline'],
    ['image/webp', 'inline'],
    ['application/msword', 'attachment'],
    [DOCX, 'attachment'],
    ['text/html', 'attachment'],
  ])('of the type %s has the Content-Disposition %s', (contentType, disposition) => {
    const header = send({ contentType }).headers.get('content-disposition')
    expect(header?.split(';')[0]).toBe(disposition)
  })

  test('of an unknown type is sent as application/octet-stream', () => {
    const { headers } = send({ contentType: 'text/html\r\nX-Mau: sim' })
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.has('x-mau')).toBe(false)
  })
})

describe('the file name in the header', () => {
  test.each([
    [
      'Currículo (2025).pdf',
      `filename="Curriculo (2025).pdf"; filename*=UTF-8''Curr%C3%ADculo%20%282025%29.pdf`,
    ],
    ['../../etc/passwd', 'filename=passwd'],
    ['a"; x="b.pdf', `filename="a__ x__b.pdf"; filename*=UTF-8''a%22%3B%20x%3D%22b.pdf`],
    [
      'cv\r\nSet-Cookie: a=b',
      `filename="cvSet-Cookie_ a_b"; filename*=UTF-8''cvSet-Cookie%3A%20a%3Db`,
    ],
    ['cv\u202efdp.exe', 'filename=cvfdp.exe'],
  ])('%j becomes %s', (name, parameters) => {
    const { headers } = send({ name })
    expect(headers.get('content-disposition')).toBe(`inline; ${parameters}`)
    expect(headers.has('set-cookie')).toBe(false)
  })

  test('may end in half a surrogate pair', () => {
    expect(() => send({ name: 'cv\ud800.pdf' })).not.toThrow()
  })
})
