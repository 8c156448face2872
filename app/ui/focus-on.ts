/** Gives an element the focus where it stands, also a heading or a part of the page, which no key reaches. */
export function focusOn(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
