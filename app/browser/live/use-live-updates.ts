import { useEffect, useRef } from 'react'
import { useFetchers, useNavigation, useRevalidator } from 'react-router'

const never = () => false

/** Several updates within this time cause one reload. */
const GATHER_MS = 400

/**
 * Reloads a visible page's data when the server reports a change. Returns whether the reload must
 * keep the scroll position.
 */
export function useLiveUpdates(address: string, isReading: () => boolean = never) {
  const { revalidate } = useRevalidator()
  const holds = useRef(false)
  const isLeading = useNavigation().state !== 'idle'
  // Do not revalidate during a submission, after which the router revalidates, or during a
  // navigation, which would restart.
  const isInFlight = useFetchers().some(({ state }) => state !== 'idle') || isLeading
  const latest = useRef({ revalidate, isReading, isInFlight })
  latest.current = { revalidate, isReading, isInFlight }

  useEffect(() => {
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasMissed = false
    const reload = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (latest.current.isInFlight) return reload()
        holds.current = latest.current.isReading()
        void latest.current.revalidate().finally(() => {
          setTimeout(() => {
            holds.current = false
          })
        })
      }, GATHER_MS)
    }
    const follow = () => {
      if (document.visibilityState === 'hidden') {
        source?.close()
        source = undefined
        hasMissed = true
        return
      }
      if (source) return
      source = new EventSource(address)
      source.addEventListener('message', reload)
      source.addEventListener('open', () => {
        if (hasMissed) reload()
        hasMissed = false
      })
      // The event source reconnects by itself, but does not get the updates sent in between. So
      // reload the data after the reconnection.
      source.addEventListener('error', () => {
        hasMissed = true
      })
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearTimeout(timer)
      source?.close()
      document.removeEventListener('visibilitychange', follow)
    }
  }, [address])
  return holds
}
