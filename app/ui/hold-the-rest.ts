/**
 * Keeps pointer, keyboard and screen reader inside `element`, whatever stands around it; browsers that do
 * not know `inert` let them out. Answers with what lets go again.
 */
export function holdTheRest(element: HTMLElement): () => void {
  const held: HTMLElement[] = []
  let inside = element
  while (inside.parentElement && inside !== document.body) {
    for (const sibling of inside.parentElement.children) {
      if (sibling === inside || !(sibling instanceof HTMLElement) || sibling.inert) continue
      sibling.inert = true
      held.push(sibling)
    }
    inside = inside.parentElement
  }
  return () => {
    for (const one of held) one.inert = false
  }
}
