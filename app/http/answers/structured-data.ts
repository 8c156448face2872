const END = Buffer.from('</body>')

/**
 * The page with what it says to search engines, at its end. It is data and no script that runs: the policy
 * has nothing to say about it, and React need not know of it.
 */
export function withStructuredData(page: Buffer, items: readonly object[]): Buffer {
  const end = page.lastIndexOf(END)
  if (items.length === 0 || end === -1) return page
  const elements = items.map(
    (item) => `<script type="application/ld+json">${inScript(item)}</script>`,
  )
  return Buffer.concat([page.subarray(0, end), Buffer.from(elements.join('')), page.subarray(end)])
}

/** As it may stand in a script element: nothing in it can end the element (S56). */
function inScript(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c')
}
