import type { Readable } from 'node:stream'

/**
 * Forwards a chunk only on request, so that buffered chunks do not count as sent. Calls `end` with
 * 'whole' after the last chunk, with 'broken-off' if the stream ends early.
 */
export function sendPieces(
  stream: Readable,
  end: (how: 'whole' | 'broken-off') => Promise<void>,
): ReadableStream<Uint8Array> {
  // Without a listener, an error before the first read would crash the process. The first read
  // reports it.
  stream.on('error', () => {})
  const pieces: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]()
  let hasEnded = false
  const endOnce = async (how: 'whole' | 'broken-off') => {
    if (hasEnded) return
    hasEnded = true
    await end(how)
  }
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await pieces.next()
          if (!done) return controller.enqueue(value)
        } catch (error) {
          await endOnce('broken-off')
          throw error
        }
        await endOnce('whole')
        controller.close()
      },
      async cancel() {
        stream.destroy()
        await endOnce('broken-off')
      },
    },
    { highWaterMark: 0 },
  )
}
