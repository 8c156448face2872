import { useEffect, useState } from 'react'
import { dataPathname } from './internals.ts'

/** Prefetch starts after the mouse has rested on a link for this long. */
const REST_MS = 80

/**
 * Prefetches a page's data when a visitor's mouse rests on the link. Skips metered connections, and
 * signed-in users, whose responses are not cached.
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
  // The `<link>` fetches only the data. The router's own prefetch also loads modules, and reloads
  // the document if one fails.
  return page ? <link rel="prefetch" as="fetch" href={page} /> : null
}

function isMetered(): boolean {
  const line = 'connection' in navigator ? navigator.connection : undefined
  if (typeof line !== 'object' || line === null) return false
  const isSlow = 'effectiveType' in line && /2g/.test(String(line.effectiveType))
  return isSlow || ('saveData' in line && line.saveData === true)
}
