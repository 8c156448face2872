import { followsLink } from '../router/plain-click.ts'

export type Progress = { show: (isBusy: boolean) => void }

/** Shows progress after a click while the next document loads, if `isNeeded` returns true. */
export function createProgress(isNeeded: () => boolean): Progress {
  const line = document.querySelector('.progress-line')
  const show = (isBusy: boolean) => {
    line?.toggleAttribute('data-busy', isBusy)
  }
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a[href]')
    if (!isNeeded() || !(link instanceof HTMLAnchorElement) || !followsLink(event, link)) return
    if (link.pathname + link.search !== location.pathname + location.search) show(true)
  })
  addEventListener('submit', () => {
    if (isNeeded()) show(true)
  })
  addEventListener('pageshow', () => show(false))
  return { show }
}
