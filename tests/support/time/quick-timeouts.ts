import { vi } from 'vitest'

/**
 * The result of `act` while `AbortSignal.timeout` is twenty times faster, and the limits that it requested,
 * in milliseconds.
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
