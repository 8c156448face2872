import type { Cut } from './cuts.ts'

const END = Buffer.from('</body>')

/**
 * What the page says to search engines, at its end. It is data and no script that runs: the policy has
 * nothing to say about it, and React need not know of it.
 */
export function structuredData(page: Buffer, items: readonly object[]): Cut[] {
  const end = page.lastIndexOf(END)
  if (items.length === 0 || end === -1) return []
  const elements = items.map(
    (item) => `<script type="application/ld+json">${inScript(item)}</script>`,
  )
  return [{ from: end, to: end, words: Buffer.from(elements.join('')) }]
}

/** As it may stand in a script element: nothing in it can end the element (S56). */
function inScript(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c')
}
