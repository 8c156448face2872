import { useEffect } from 'react'
import { openChannel } from './channel.ts'

const CHANNEL = 'session'

/**
 * A sign-out in one tab reloads the other tabs, so that private pages do not remain visible in them (D2).
 */
export function useSignOutElsewhere(hasSignedOut: boolean, isSignedIn: boolean): void {
  useEffect(() => {
    const channel = openChannel(CHANNEL, () => {
      if (isSignedIn) window.location.reload()
    })
    if (hasSignedOut) channel.post('ended')
    return () => channel.close()
  }, [hasSignedOut, isSignedIn])
}
