/**
 * Confines pointer, keyboard and screen reader to `element` by making the rest of the page inert.
 * In browsers without `inert`, nothing is confined. Returns a function that undoes this.
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
