import type { DefaultTreeAdapterMap } from 'parse5'

type Markup = DefaultTreeAdapterMap['node']
type Element = DefaultTreeAdapterMap['element']

const childrenOf = (node: Markup): Markup[] => ('childNodes' in node ? node.childNodes : [])

/** Returns all elements with one of the given names in a parsed text, in order. */
export function elementsIn(node: Markup, ...names: string[]): Element[] {
  return childrenOf(node).flatMap((child) => [
    ...('tagName' in child && names.includes(child.tagName) ? [child] : []),
    ...elementsIn(child, ...names),
  ])
}

/**
 * The text of a node. Elements are separated by a space, because most are separate on the screen.
 */
export function textIn(node: Markup): string {
  if (node.nodeName === '#text') return 'value' in node ? node.value : ''
  if (node.nodeName === '#comment' || node.nodeName === 'script') return ''
  return ` ${childrenOf(node).map(textIn).join('')} `
}
