import { beforeEach, expect, test } from 'vitest'
import { memoryCaches } from '#tests/support/browser/memory-caches.ts'
import { createPageStore } from './page-store.ts'

let store = memoryCaches()
beforeEach(() => {
  store = memoryCaches()
})
const page = (text = 'x') => new Response(text)
const textOf = async (found: { answer: Response } | undefined) => found?.answer.text()

test('the latest stored version of a page is found, with its time', async () => {
  let now = 1_000
  const pageStore = createPageStore(store, 'b1', () => now)
  await pageStore.keepPage('/vagas', page('first'), null)
  now = 2_000
  await pageStore.keepPage('/vagas', page('last'), null)
  const found = await pageStore.findPage('/vagas')
  expect(found?.at).toBe(2_000)
  expect(await textOf(found)).toBe('last')
})

test('setting the title of a page stored as data changes nothing else', async () => {
  const pageStore = createPageStore(store, 'b1', () => 5)
  await pageStore.keepPage('/vaga-detalhes/1.data', page('[]'), 'ana')
  await pageStore.entitle('/vaga-detalhes/1.data', 'Pedreiro · Construções Kianda')
  const found = await pageStore.findPage('/vaga-detalhes/1.data')
  expect(decodeURIComponent(found?.answer.headers.get('Kept-Title') ?? '')).toContain('Pedreiro ·')
  expect([found?.at, await textOf(found)]).toEqual([5, '[]'])
})

test('the oldest pages above the limit are deleted, and oversized pages are not stored', async () => {
  const pageStore = createPageStore(store, 'b1')
  for (let n = 0; n < 70; n++) await pageStore.keepPage(`/vaga-detalhes/${n}`, page(), null)
  expect(await pageStore.findPage('/vaga-detalhes/9')).toBeUndefined()
  expect(await pageStore.findPage('/vaga-detalhes/10')).toBeDefined()
  await pageStore.keepPage('/vagas', page('x'.repeat(400_001)), null)
  expect(await pageStore.findPage('/vagas')).toBeUndefined()
})

test('private pages are deleted when another account signs in or the account signs out', async () => {
  const pageStore = createPageStore(store, 'b1')
  await pageStore.keepPage('/vagas', page('all'), null)
  await pageStore.keepPage('/usuario/vagas', page('ana'), 'ana')
  await pageStore.keepOnly('ana')
  expect(await textOf(await pageStore.findPage('/usuario/vagas'))).toBe('ana')
  await pageStore.keepOnly('rui')
  expect(await pageStore.findPage('/usuario/vagas')).toBeUndefined()
  await pageStore.keepPage('/usuario/vagas', page('rui'), 'rui')
  await pageStore.keepOnly(null)
  expect(await pageStore.findPage('/usuario/vagas')).toBeUndefined()
  expect(await textOf(await pageStore.findPage('/vagas'))).toBe('all')
})

test('script modules of the previous build are kept, and those of older builds are deleted', async () => {
  for (const build of ['b1', 'b2', 'b3']) {
    await createPageStore(store, build).keepAsset(`/assets/${build}.js`, page(build))
  }
  const newest = createPageStore(store, 'b3')
  await newest.forgetOldBuilds()
  expect(await newest.findAsset('/assets/b1.js')).toBeUndefined()
  expect(await (await newest.findAsset('/assets/b2.js'))?.text()).toBe('b2')
  expect(await (await newest.findAsset('/assets/b3.js'))?.text()).toBe('b3')
})

test('stored documents are served to the next build too, stored page data only to their own build', async () => {
  const before = createPageStore(store, 'b1')
  await before.keepOfflinePage('/sem-ligacao', page())
  for (const key of ['/vagas', '/vagas.data', '/vagas.data?page=2', '/_.data']) {
    await before.keepPage(key, page('of b1'), null)
  }
  await before.keepPage('/usuario/vagas.data', page('of b1'), 'ana')
  const newest = createPageStore(store, 'b2')
  await newest.keepOfflinePage('/sem-ligacao', page())
  expect(await textOf(await newest.findPage('/vagas'))).toBe('of b1')
  for (const key of ['/vagas.data', '/vagas.data?page=2', '/_.data', '/usuario/vagas.data']) {
    expect(await newest.findPage(key)).toBeUndefined()
  }
  await newest.keepPage('/vagas.data', page('of b2'), null)
  expect(await textOf(await newest.findPage('/vagas.data'))).toBe('of b2')
})

test('caches of other software are not deleted', async () => {
  await store.open('other')
  const pageStore = createPageStore(store, 'b1')
  await pageStore.forgetOldBuilds()
  await pageStore.keepOnly(null)
  expect(await store.keys()).toContain('other')
})
