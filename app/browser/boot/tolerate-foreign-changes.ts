/**
 * Prevents React errors after extensions change the page: translators replace text nodes, password
 * managers insert elements. Such an error would lose the typed input.
 */
export function tolerateForeignChanges(): void {
  const replacements = new WeakMap<Node, Node>()
  /** React keeps writing into the replaced text node, so copy that text to the replacement. */
  const texts = new MutationObserver((records) => {
    for (const { target } of records) {
      const replacement = replacements.get(target)
      if (replacement) replacement.textContent = target.nodeValue
    }
  })
  const observer = new MutationObserver((records) => {
    for (const { removedNodes, addedNodes } of records) {
      const [removed] = removedNodes
      const [added] = addedNodes
      if (!(removed instanceof Text) || !added) continue
      replacements.set(removed, added)
      texts.observe(removed, { characterData: true })
    }
  })
  observer.observe(document, { childList: true, subtree: true })

  const childFor = (parent: Node, node: Node): Node | undefined => {
    for (let at: Node | undefined = node; at; at = replacements.get(at)) {
      if (at.parentNode === parent) return at
    }
    return undefined
  }
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.insertBefore = function <Inserted extends Node>(
    this: Node,
    node: Inserted,
    before: Node | null,
  ): Inserted {
    // If the next sibling no longer exists, append the node as the last child.
    const next = before && (childFor(this, before) ?? null)
    insertBefore.call(this, node, next)
    return node
  }
  Node.prototype.removeChild = function <Removed extends Node>(this: Node, node: Removed): Removed {
    const child = childFor(this, node)
    if (child) removeChild.call(this, child)
    return node
  }
}
