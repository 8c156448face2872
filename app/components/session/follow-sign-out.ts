import { useEffect } from 'react'

const channelName = 'lusona-sessao'

/** A sign-out in one tab is followed by the others: what is private does not stay on their screens (D2). */
export function useFollowSignOut(hasSignedOut: boolean, isSignedIn: boolean): void {
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return
    const channel = new BroadcastChannel(channelName)
    if (hasSignedOut) channel.postMessage('ended')
    channel.onmessage = () => {
      if (isSignedIn) window.location.reload()
    }
    return () => channel.close()
  }, [hasSignedOut, isSignedIn])
}
