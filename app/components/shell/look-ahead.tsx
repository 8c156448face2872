import { useEffect, useState } from 'react'
import { dataPathname } from '#app/browser/router/internals.ts'
import { leadsIntoArea } from './leads-into-area.ts'

/** Milliseconds that a pointer rests on a link before its page is fetched. */
const REST_MS = 80

/** Looks at a job are counted when it is asked for, so that only who opens it asks. */
const countedPages = /^\/(?:vaga-detalhes|v)\//

/**
 * Fetches what a visitor's pointer is about to open. A finger gives no sign before it opens, only before it
 * scrolls; and who pays for data does not pay for what is not opened. Answers to who is signed in are
 * stored nowhere, so that fetching them ahead would be fetching them twice.
 */
export function LookAhead() {
  const [page, setPage] = useState<string>()
  useEffect(() => {
    if (savesData()) return
    let timer: ReturnType<typeof setTimeout>
    const onOver = (event: PointerEvent) => {
      clearTimeout(timer)
      if (event.pointerType !== 'mouse') return
      const link = event.target instanceof Element ? event.target.closest('a[data-link]') : null
      if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return
      const { pathname } = link
      const isHere = pathname === window.location.pathname
      if (isHere || countedPages.test(pathname) || leadsIntoArea(pathname)) return
      timer = setTimeout(() => setPage(dataAddress(link)), REST_MS)
    }
    document.addEventListener('pointerover', onOver)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', onOver)
    }
  }, [])
  // Only its data, and by the browser itself: the router opens the whole page anew when it fetches a
  // module ahead and the network is gone.
  return page ? <link rel="prefetch" as="fetch" href={page} /> : null
}

/** Where the router asks for what a page shows. */
function dataAddress({ pathname, search }: HTMLAnchorElement): string {
  return dataPathname(pathname) + search
}

function savesData(): boolean {
  const line = 'connection' in navigator ? navigator.connection : undefined
  if (typeof line !== 'object' || line === null) return false
  const isSlow = 'effectiveType' in line && /2g/.test(String(line.effectiveType))
  return isSlow || ('saveData' in line && line.saveData === true)
}
