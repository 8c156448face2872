import { beforeEach, expect, test } from 'vitest'
import { createKeptCaches } from './kept-caches.ts'

/** The browser's cache storage, as far as it is used. */
function memory(): CacheStorage {
  const stores = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const entries = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, entries)
    return {
      put: async (key: string, answer: Response) => {
        entries.delete(key)
        entries.set(key, answer)
      },
      match: async (key: string) => entries.get(key)?.clone(),
      keys: async () => [...entries.keys()],
      delete: async (key: string) => entries.delete(key),
    }
  }
  const storage = {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  }
  // Only what is used of it is there.
  return storage as unknown as CacheStorage
}

let store = memory()
beforeEach(() => {
  store = memory()
})
const page = (text = 'x') => new Response(text)
const textOf = async (found: { answer: Response } | undefined) => found?.answer.text()

test('a page is found as it was seen last, with its moment', async () => {
  let now = 1_000
  const kept = createKeptCaches(store, 'b1', () => now)
  await kept.keepPage('/vagas', page('first'), null)
  now = 2_000
  await kept.keepPage('/vagas', page('last'), null)
  const found = await kept.findPage('/vagas')
  expect(found?.at).toBe(2_000)
  expect(await textOf(found)).toBe('last')
})

test('a page that is kept as data is told its title once, and stays what it was', async () => {
  const kept = createKeptCaches(store, 'b1', () => 5)
  await kept.keepPage('/vaga-detalhes/1.data', page('[]'), 'ana')
  await kept.entitle('/vaga-detalhes/1.data', 'Pedreiro · Construções Kianda')
  const found = await kept.findPage('/vaga-detalhes/1.data')
  expect(decodeURIComponent(found?.answer.headers.get('Kept-Title') ?? '')).toContain('Pedreiro ·')
  expect([found?.at, await textOf(found)]).toEqual([5, '[]'])
})

test('the oldest of too many pages go first, and a page that is too large is not kept', async () => {
  const kept = createKeptCaches(store, 'b1')
  for (let n = 0; n < 70; n++) await kept.keepPage(`/vaga-detalhes/${n}`, page(), null)
  expect(await kept.findPage('/vaga-detalhes/9')).toBeUndefined()
  expect(await kept.findPage('/vaga-detalhes/10')).toBeDefined()
  await kept.keepPage('/vagas', page('x'.repeat(400_001)), null)
  expect(await kept.findPage('/vagas')).toBeUndefined()
})

test('what was kept for one account is gone as soon as another one is here, or nobody', async () => {
  const kept = createKeptCaches(store, 'b1')
  await kept.keepPage('/vagas', page('all'), null)
  await kept.keepPage('/usuario/vagas', page('ana'), 'ana')
  await kept.keepOnly('ana')
  expect(await textOf(await kept.findPage('/usuario/vagas'))).toBe('ana')
  await kept.keepOnly('rui')
  expect(await kept.findPage('/usuario/vagas')).toBeUndefined()
  await kept.keepPage('/usuario/vagas', page('rui'), 'rui')
  await kept.keepOnly(null)
  expect(await kept.findPage('/usuario/vagas')).toBeUndefined()
  expect(await textOf(await kept.findPage('/vagas'))).toBe('all')
})

test('modules of the build before are still found, older ones are let go', async () => {
  for (const build of ['b1', 'b2', 'b3']) {
    await createKeptCaches(store, build).keepAsset(`/assets/${build}.js`, page(build))
  }
  const newest = createKeptCaches(store, 'b3')
  await newest.forgetOldBuilds()
  expect(await newest.findAsset('/assets/b1.js')).toBeUndefined()
  expect(await (await newest.findAsset('/assets/b2.js'))?.text()).toBe('b2')
  expect(await (await newest.findAsset('/assets/b3.js'))?.text()).toBe('b3')
})

test('caches that are not of the portal stay', async () => {
  await store.open('other')
  const kept = createKeptCaches(store, 'b1')
  await kept.forgetOldBuilds()
  await kept.keepOnly(null)
  expect(await store.keys()).toContain('other')
})
