import { useEffect, useRef } from 'react'
import { useFetchers, useNavigation, useRevalidator } from 'react-router'

const never = () => false

/** Milliseconds in which several updates are one reload. */
const GATHER_MS = 400

/**
 * Reloads the page's data when the portal tells at this address that something in it changed. Listens only while the page is in
 * sight; what was missed meanwhile is fetched on the way back. Answers whether the present reload must
 * leave what is read where it is.
 */
export function useLiveUpdates(address: string, isReading: () => boolean = never) {
  const { revalidate } = useRevalidator()
  const holds = useRef(false)
  const isLeading = useNavigation().state !== 'idle'
  // What is done on the page reads it anew by itself, and shows nothing of it before it is over. A way that
  // was begun again would forget that the page stays where it is.
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
      // It comes back by itself, and what was told meanwhile is lost.
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
