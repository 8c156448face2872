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
])('in a browser that %s no message is sent, and the page works', (_, stub) => {
  vi.stubGlobal('BroadcastChannel', stub)
  const channel = openChannel('a', () => {})
  channel.post('b')
  channel.close()
})

test('a message reaches another tab', async () => {
  const onMessage = vi.fn()
  const [here, there] = [openChannel('test', () => {}), openChannel('test', onMessage)]
  here.post('ended')
  await vi.waitFor(() => expect(onMessage).toHaveBeenCalledOnce())
  here.close()
  there.close()
})
