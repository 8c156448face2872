import { expect, test } from 'vitest'
import { readReturnPath } from './return-path.ts'

test('a return path on this site is accepted with its query', () => {
  expect(readReturnPath('/vagas?search=motorista&page=2')).toBe('/vagas?search=motorista&page=2')
})

test('a return path that browsers resolve to another site is refused', () => {
  const elsewhere = [
    null,
    '',
    'vagas',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/..//evil.test',
    'https:evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    'http://us@evil.test',
    '/%2f%2fevil.test',
    '/./%2fevil.test',
    '/a/../%2Fevil.test',
    '/%2F/evil.test',
  ]
  for (const path of elsewhere) expect(readReturnPath(path), String(path)).toBeUndefined()
})

test('a return path with line breaks or characters that browsers normalize is refused', () => {
  for (const path of ['/vagas\r\nSet-Cookie: a=b', '/va\tgas', '/vagas\\a', '/vagas\u0000'])
    expect(readReturnPath(path), JSON.stringify(path)).toBeUndefined()
})
