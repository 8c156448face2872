/** Properties of a mouse event, native or React's, that describe the click. */
export type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/**
 * Whether a click is one with the main button and no modifier key: with one, the browser opens a tab or a
 * window, or downloads.
 */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

/** Whether the browser opens a link in this window and within this site, and does not download it. */
export function opensHere(link: HTMLAnchorElement): boolean {
  const opensElsewhere = link.target !== '' && link.target !== '_self'
  return link.origin === window.location.origin && !opensElsewhere && !link.hasAttribute('download')
}

/** Whether a click on a link opens another address of this site in this window. */
export function followsLink(click: Click, link: HTMLAnchorElement): boolean {
  return isPlainClick(click) && opensHere(link) && !link.getAttribute('href')?.startsWith('#')
}
