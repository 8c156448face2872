type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** Whether a press on a link leads on in this very window, within the portal and off this page. */
export function leadsOn(press: Press, link: HTMLAnchorElement): boolean {
  const isModified = press.metaKey || press.ctrlKey || press.shiftKey || press.altKey
  const staysHere = link.origin === window.location.origin && !link.target
  return (
    press.button === 0 && !isModified && staysHere && !link.getAttribute('href')?.startsWith('#')
  )
}
