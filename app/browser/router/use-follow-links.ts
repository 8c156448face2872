import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { isPlainClick, opensHere } from './plain-click.ts'

/**
 * Handles clicks on links with `data-link` by client-side navigation. If `leavesAlone` returns true
 * for the path, the browser loads the document instead.
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
      if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return
      if (!isPlainClick(event) || !opensHere(link)) return
      const { pathname, search, hash } = link
      if (latest.current.leavesAlone(pathname)) return
      event.preventDefault()
      const to = pathname + search + hash
      const { location } = window
      void latest.current.navigate(to, {
        // Replace the history entry if the URL stays the same.
        replace: to === location.pathname + location.search + location.hash,
        preventScrollReset: link.dataset.link === 'stay',
        ...(link.dataset.shownAs ? { mask: link.dataset.shownAs } : {}),
      })
    }
    // Listen on `window`, so that this listener runs after the page's own listeners, which may
    // prevent the default.
    window.addEventListener('click', follow)
    return () => window.removeEventListener('click', follow)
  }, [])
}
