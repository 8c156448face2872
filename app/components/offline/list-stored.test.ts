import { expect, test } from 'vitest'
import { createPageStore } from '#app/browser/offline/worker/page-store.ts'
import { memoryCaches } from '#tests/support/browser/memory-caches.ts'
import { isPageStored } from './list-stored.ts'

test('stored page data can be opened only in its own build, but stored documents also in the next', async () => {
  const store = memoryCaches()
  const page = () => new Response('x')
  const before = createPageStore(store, 'b1')
  await before.keepOfflinePage('/sem-ligacao', page())
  await before.keepPage('/vagas', page(), null)
  await before.keepPage('/vagas.data?page=2', page(), null)
  await before.keepPage('/usuario/vagas.data', page(), 'ana')
  const areStored = (keys: string[]) => Promise.all(keys.map((key) => isPageStored(key, store)))
  const keys = ['/vagas', '/vagas.data?page=2', '/usuario/vagas.data', '/blog']
  expect(await areStored(keys)).toEqual([true, true, true, false])

  const newest = createPageStore(store, 'b2')
  await newest.keepOfflinePage('/sem-ligacao', page())
  expect(await areStored(keys)).toEqual([true, false, false, false])
  await newest.keepPage('/vagas.data?page=2', page(), null)
  expect(await areStored(keys)).toEqual([true, true, false, false])
})
