import { afterAll } from 'vitest'
import { startHttpsReceiver } from './https-receiver.ts'

/** A receiver of webhooks for the tests of one file. */
export async function webhookReceiver() {
  const { close, ...receiver } = await startHttpsReceiver()
  afterAll(close)
  return receiver
}
