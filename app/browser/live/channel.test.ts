import { afterEach, expect, test, vi } from 'vitest'
import { openChannel } from './channel.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['has no channels', undefined],
  [
    'denies them',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
    },
  ],
])('a page works without messages between tabs in a browser that %s', (_, stub) => {
  vi.stubGlobal('BroadcastChannel', stub)
  const channel = openChannel('a', () => {})
  channel.post('b')
  channel.close()
})

test('a message reaches the other tabs of the browser', async () => {
  const onMessage = vi.fn()
  const [here, there] = [openChannel('test', () => {}), openChannel('test', onMessage)]
  here.post('ended')
  await expect.poll(() => onMessage).toHaveBeenCalledOnce()
  here.close()
  there.close()
})
