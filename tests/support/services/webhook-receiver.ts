import { afterAll } from 'vitest'
import { startHttpsReceiver } from './https-receiver.ts'

export async function webhookReceiver() {
  const { close, ...receiver } = await startHttpsReceiver()
  afterAll(close)
  return receiver
}
