import { useEffect } from 'react'
import { openChannel } from './channel.ts'

const CHANNEL = 'session'

export function useSignOutElsewhere(hasSignedOut: boolean, isSignedIn: boolean): void {
  useEffect(() => {
    const channel = openChannel(CHANNEL, () => {
      if (isSignedIn) window.location.reload()
    })
    if (hasSignedOut) channel.post('ended')
    return () => channel.close()
  }, [hasSignedOut, isSignedIn])
}
