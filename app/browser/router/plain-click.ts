export type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/**
 * Whether a click uses the main button and no modifier key. With a modifier key, the browser opens
 * a tab or a window, or downloads.
 */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

export function opensHere(link: HTMLAnchorElement): boolean {
  const opensElsewhere = link.target !== '' && link.target !== '_self'
  return link.origin === window.location.origin && !opensElsewhere && !link.hasAttribute('download')
}

export function followsLink(click: Click, link: HTMLAnchorElement): boolean {
  return isPlainClick(click) && opensHere(link) && !link.getAttribute('href')?.startsWith('#')
}
