import type { Readable } from 'node:stream'

/**
 * Passes a stream on piece by piece, on demand, so that buffered pieces do not count as sent. Calls `end`
 * once, before the reader notices: 'whole' with the last piece, else 'broken-off'.
 */
export function sendPieces(
  stream: Readable,
  end: (how: 'whole' | 'broken-off') => Promise<void>,
): ReadableStream<Uint8Array> {
  // An error before the first read is reported at the first read.
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
