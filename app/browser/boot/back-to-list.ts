import { isPlainClick } from '../router/plain-click.ts'
import { referringList } from '../router/referring-list.ts'

/**
 * Before hydration, a link with `data-list` returns to the list that led to this page, with its
 * filters and scroll position.
 */
export function backToList(): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a[data-list]')
    if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event)) return
    if ('ready' in document.documentElement.dataset) return
    const list = referringList(link.pathname)
    if (!list) return
    event.preventDefault()
    // A fragment is an entry of its own, so going back once would not leave the page.
    if (history.length > 1 && !location.hash) history.back()
    else location.assign(list)
  })
}
