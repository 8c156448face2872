export class CircuitOpen extends Error {
  constructor() {
    super('The service has failed repeatedly and is given a pause')
    this.name = 'CircuitOpen'
  }
}

export type Circuit = <Answer>(call: () => Promise<Answer>) => Promise<Answer>

/**
 * After `failures` outages in a row (`isFailure`), calls fail immediately for `pauseMs`. Then a
 * single call tests the service. `onPause` is called when the first pause begins, `onRecovery`
 * when a call succeeds after a pause.
 */
export function createCircuit({
  failures = 5,
  pauseMs = 20_000,
  isFailure = (_error: unknown): boolean => true,
  now = () => Date.now(),
  onPause = () => {},
  onRecovery = () => {},
} = {}): Circuit {
  let failed = 0
  let pausedUntil = 0
  let isProbing = false

  return async (call) => {
    const isOpen = failed >= failures
    if (isOpen && (isProbing || now() < pausedUntil)) throw new CircuitOpen()
    isProbing = isOpen
    try {
      const answer = await call()
      if (failed >= failures) onRecovery()
      failed = 0
      return answer
    } catch (error) {
      if (isFailure(error)) {
        failed += 1
        pausedUntil = now() + pauseMs
        if (failed === failures) onPause()
      } else {
        if (failed >= failures) onRecovery()
        failed = 0
      }
      throw error
    } finally {
      isProbing = false
    }
  }
}
