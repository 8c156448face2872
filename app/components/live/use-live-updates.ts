import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

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
  const latest = useRef({ revalidate, isReading })
  latest.current = { revalidate, isReading }

  useEffect(() => {
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasMissed = false
    const reload = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
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
