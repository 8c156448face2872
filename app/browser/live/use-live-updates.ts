import { useEffect, useRef } from 'react'
import { useFetchers, useNavigation, useRevalidator } from 'react-router'

const never = () => false

/** Milliseconds in which several updates are merged into one reload. */
const GATHER_MS = 400

/**
 * Fetches the page's data again when the server reports a change at this URL. Listens only while the page is
 * visible, and fetches missed changes when it becomes visible again. Returns whether the reload must keep the
 * scroll position.
 */
export function useLiveUpdates(address: string, isReading: () => boolean = never) {
  const { revalidate } = useRevalidator()
  const holds = useRef(false)
  const isLeading = useNavigation().state !== 'idle'
  // An act on the page revalidates the data itself. Revalidating during a navigation would restart
  // the navigation and lose the scroll position.
  const isUnderWay = useFetchers().some(({ state }) => state !== 'idle') || isLeading
  const latest = useRef({ revalidate, isReading, isUnderWay })
  latest.current = { revalidate, isReading, isUnderWay }

  useEffect(() => {
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasMissed = false
    const reload = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (latest.current.isUnderWay) return reload()
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
      // The event source reconnects by itself, but misses the updates in between.
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
