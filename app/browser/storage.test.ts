import { afterEach, expect, test, vi } from 'vitest'
import { deviceStore, tabStore } from './storage.ts'

afterEach(() => vi.unstubAllGlobals())

function deny(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

test('in a browser that denies storage, reads return nothing and writes report failure', () => {
  vi.stubGlobal('window', {
    get localStorage() {
      return deny()
    },
    get sessionStorage() {
      return deny()
    },
  })
  for (const store of [deviceStore, tabStore]) {
    expect(store.set('a', 'b')).toBe(false)
    expect(store.get('a')).toBeUndefined()
    expect(store.keys()).toEqual([])
    store.remove('a')
  }
})

test('writing to full storage reports that nothing was stored', () => {
  vi.stubGlobal('window', { localStorage: { setItem: deny, getItem: () => null } })
  expect(deviceStore.set('a', 'b')).toBe(false)
  expect(deviceStore.get('a')).toBeUndefined()
})
