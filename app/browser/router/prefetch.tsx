import { useEffect, useState } from 'react'
import { dataPathname } from './internals.ts'

/** Milliseconds that a mouse rests on a link before the data of its page is fetched. */
const REST_MS = 80

/**
 * Fetches the data of a page that a visitor's mouse is about to open. A finger gives no such sign, and on a slow
 * or metered line nothing is fetched that may not be opened. Answers to a signed-in person are not stored, so
 * that fetching them ahead would fetch them twice. `skips` names paths whose data may not be fetched ahead.
 */
export function Prefetch({ skips }: { skips: (pathname: string) => boolean }) {
  const [page, setPage] = useState<string>()
  useEffect(() => {
    if (isMetered()) return
    let timer: ReturnType<typeof setTimeout>
    const onOver = (event: PointerEvent) => {
      clearTimeout(timer)
      if (event.pointerType !== 'mouse') return
      const link = event.target instanceof Element ? event.target.closest('a[data-link]') : null
      if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return
      const { pathname, search } = link
      if (pathname === window.location.pathname || skips(pathname)) return
      timer = setTimeout(() => setPage(dataPathname(pathname) + search), REST_MS)
    }
    document.addEventListener('pointerover', onOver)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', onOver)
    }
  }, [skips])
  // The browser itself fetches the data alone: if the router prefetches a module without a network, it reloads.
  return page ? <link rel="prefetch" as="fetch" href={page} /> : null
}

function isMetered(): boolean {
  const line = 'connection' in navigator ? navigator.connection : undefined
  if (typeof line !== 'object' || line === null) return false
  const isSlow = 'effectiveType' in line && /2g/.test(String(line.effectiveType))
  return isSlow || ('saveData' in line && line.saveData === true)
}
