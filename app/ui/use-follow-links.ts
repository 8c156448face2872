import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/**
 * Follows the links of the portal without loading a new document; once, at the root of the page. What
 * `leavesAlone` names is left to the browser.
 */
export function useFollowLinks(leavesAlone: (pathname: string) => boolean): void {
  const navigate = useNavigate()
  const latest = useRef({ navigate, leavesAlone })
  useEffect(() => {
    latest.current = { navigate, leavesAlone }
  })
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[data-link]') : null
      if (!(link instanceof HTMLAnchorElement) || !isPlain(event, link)) return
      const { pathname, search, hash } = link
      if (latest.current.leavesAlone(pathname)) return
      event.preventDefault()
      const to = pathname + search + hash
      const { location } = window
      void latest.current.navigate(to, {
        // The same page again is no step to come back to.
        replace: to === location.pathname + location.search + location.hash,
        preventScrollReset: link.dataset.link === 'stay',
        ...(link.dataset.shownAs ? { mask: link.dataset.shownAs } : {}),
      })
    }
    // At the window everything on the page has had its say before.
    window.addEventListener('click', follow)
    return () => window.removeEventListener('click', follow)
  }, [])
}

/** What the browser does not have to do itself: no new tab, no download, no other site. */
function isPlain(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  const opensElsewhere = (link.target && link.target !== '_self') || link.hasAttribute('download')
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !isModified &&
    !opensElsewhere &&
    link.origin === window.location.origin
  )
}
