import type { ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'
import { wantsDataSaver } from '#app/http/rendering/data-saver.ts'
import { cacheKeysOf } from './cache-key.ts'

const cached = (...cacheQuery: string[]) => Object.assign(async () => null, { cacheQuery })
const byProvince = Object.assign(async () => null, { cacheQuery: [], variesByProvince: true })

const build = {
  routes: Object.fromEntries(
    [
      { id: 'root', module: {} },
      { id: 'gate', parentId: 'root', module: {} },
      { id: 'home', parentId: 'gate', index: true, module: { loader: byProvince } },
      { id: 'list', parentId: 'gate', path: 'vagas', module: { loader: cached('search', 'page') } },
      { id: 'job', parentId: 'gate', path: 'vaga/:jobId', module: { loader: cached() } },
      { id: 'texts', parentId: 'gate', module: { loader: cached() } },
      { id: 'about', parentId: 'texts', path: 'sobre', module: {} },
      { id: 'auth', parentId: 'gate', path: 'auth', module: { loader: async () => null } },
    ].map((route) => [route.id, route]),
  ),
} as unknown as ServerBuild

const find = cacheKeysOf(build)
const keyOf = (
  path: string,
  request: { method?: string; cookies?: string; saveData?: string } = {},
) => find({ method: 'GET', cookies: '', saveData: undefined, path, ...request })?.key

describe('a page’s cache key', () => {
  test('contains the path and the page’s sorted query parameters', () => {
    expect(keyOf('/vagas')).toBe('/vagas')
    expect(keyOf('/vagas?page=2&search=motorista')).toBe('/vagas?search=motorista&page=2')
    expect(keyOf('/vagas?search=motorista&page=2')).toBe('/vagas?search=motorista&page=2')
  })

  test.each(['fbclid=x', 'utm_source=whatsapp&utm_medium=social', 'igsh=1', 'nada', '%'])(
    'does not depend on ?%s',
    (query) => {
      expect(keyOf(`/vagas?${query}`)).toBe('/vagas')
      expect(keyOf(`/?${query}`)).toBe('/')
      expect(keyOf(`/vaga/7?${query}`)).toBe('/vaga/7')
    },
  )

  test('exists for pages in layouts and paths with parameters', () => {
    expect(keyOf('/sobre')).toBe('/sobre')
    expect(keyOf('/vaga/019f')).toBe('/vaga/019f')
    expect(keyOf('/vaga/019f/editar')).toBeUndefined()
  })

  test('names the last search’s province only for pages that use it', () => {
    const cookies = 'lusona-provincia=huambo'
    expect(keyOf('/', { cookies })).toBe('/ huambo')
    expect(keyOf('/', { cookies: 'lusona-provincia=marte' })).toBe('/')
    expect(keyOf('/vagas', { cookies })).toBe('/vagas')
  })

  test('differs for data requests and is missing for partial ones', () => {
    expect(keyOf('/vagas.data?page=2')).toBe('/vagas.data?page=2')
    expect(keyOf('/_root.data')).toBe('/_root.data')
    expect(keyOf('/vagas.data?_routes=list')).toBeUndefined()
  })

  test.each(['/auth', '/nada', '/vagas/', '/VAGAS', `/vagas?search=${'x'.repeat(600)}`])(
    'does not exist for %s',
    (path) => expect(keyOf(path)).toBeUndefined(),
  )

  test('does not exist for methods other than GET', () => {
    for (const method of ['POST', 'HEAD', 'PUT'])
      expect(keyOf('/vagas', { method })).toBeUndefined()
  })
})

describe('a visitor’s request', () => {
  test.each([
    ['lusona=abc', undefined],
    ['__Host-lusona=abc', undefined],
    ['a=1; __Host-lusona=abc', undefined],
    ['a=1;__Host-lusona=abc', undefined],
    ['lusona-aviso=signed-out', undefined],
    ['__Host-lusona-aviso=signed-out', undefined],
    ['lusona', undefined],
    ['outra=1', '/vagas'],
    ['xlusona=1', '/vagas'],
    ['lusona-poupanca=1', '/vagas saver'],
    ['lusona-poupanca=0', '/vagas'],
    ['lusona-poupanca=x', '/vagas'],
  ])('gets, with the cookies %j, the page with the cache key %j', (cookies, key) => {
    expect(keyOf('/vagas', { cookies })).toBe(key)
  })

  test.each([
    'lusona-poupanca=%31',
    'lusona-poupanca="1"',
    '__Host-lusona-poupanca=1',
    'lusona-poupanca=0; __Host-lusona-poupanca=1',
    'lusona-poupanca=2; lusona-poupanca=1',
    'lusona-poupanca=1; lusona-poupanca=0',
    'lusona-poupanca = 1',
    'lusona-poupanca=1,lusona-poupanca=0',
    'lusona-poupanca',
    'LUSONA-POUPANCA=1',
  ])('uses the same data saver setting for key and page (%j)', (cookies) => {
    const saves = wantsDataSaver(new Request('http://portal/', { headers: { Cookie: cookies } }))
    expect(keyOf('/vagas', { cookies })).toBe(saves ? '/vagas saver' : '/vagas')
  })

  test('with Save-Data gets the light page, unless the data saver is off', () => {
    expect(keyOf('/vagas', { saveData: 'on' })).toBe('/vagas saver')
    expect(keyOf('/vagas', { saveData: 'on', cookies: 'lusona-poupanca=0' })).toBe('/vagas')
  })
})

test('a cached page is rendered with only the query parameters that it reads', () => {
  const request = { method: 'GET', cookies: '', saveData: undefined }
  expect(find({ ...request, path: '/vagas?fbclid=x&search=a%20b' })?.address).toBe(
    '/vagas?search=a+b',
  )
})
