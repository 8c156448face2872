/**
 * Pointer, keyboard and screen reader reach only `element`, because the rest of the page becomes
 * inert. Has no effect in browsers without `inert`. Returns a function that undoes this.
 */
export function makeRestInert(element: HTMLElement): () => void {
  const inert: HTMLElement[] = []
  let inside = element
  while (inside.parentElement && inside !== document.body) {
    for (const sibling of inside.parentElement.children) {
      if (sibling === inside || !(sibling instanceof HTMLElement) || sibling.inert) continue
      sibling.inert = true
      inert.push(sibling)
    }
    inside = inside.parentElement
  }
  return () => {
    for (const one of inert) one.inert = false
  }
}
