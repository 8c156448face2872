/**
 * Makes the page outside `element` inert for pointer, keyboard and screen reader. Returns a
 * function that undoes the change.
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
