import { vi } from 'vitest'

/**
 * What becomes of `act` while limits of time (`AbortSignal.timeout`) pass twenty times as fast, and which
 * limits it asked for, in milliseconds.
 */
export async function withQuickTimeouts<Answer>(act: () => Promise<Answer>) {
  const asked: number[] = []
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const clock = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    asked.push(milliseconds)
    return timeout(milliseconds / 20)
  })
  try {
    return { answer: await act(), asked }
  } finally {
    clock.mockRestore()
  }
}
