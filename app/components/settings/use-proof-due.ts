import { useEffect } from 'react'
import { useDelay } from '#app/browser/events/use-delay.ts'
import { useRefresh } from '#app/browser/router/use-refresh.ts'

/**
 * Revalidates the page when the sign-in stops being recent, so that the password field appears in
 * time.
 */
export function useProofDue(inMs: number | null): void {
  const refresh = useRefresh()
  const wait = useDelay()
  useEffect(() => {
    if (inMs === null) return
    wait.start(inMs, refresh)
    return wait.cancel
  }, [inMs, refresh, wait])
}
