import { vi } from 'vitest'

/**
 * Runs `act` with `AbortSignal.timeout` twenty times faster. Also returns the requested limits, in
 * milliseconds.
 */
export async function withQuickTimeouts<Answer>(act: () => Promise<Answer>) {
  const delays: number[] = []
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const clock = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    delays.push(milliseconds)
    return timeout(milliseconds / 20)
  })
  try {
    return { answer: await act(), asked: delays }
  } finally {
    clock.mockRestore()
  }
}
