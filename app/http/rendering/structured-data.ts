import type { Cut } from './cuts.ts'

const END = Buffer.from('</body>')

/**
 * The data is inserted at the end of the page, outside React. Browsers do not execute it, so the
 * content security policy does not apply.
 */
export function structuredData(page: Buffer, items: readonly object[]): Cut[] {
  const end = page.lastIndexOf(END)
  if (items.length === 0 || end === -1) return []
  const elements = items.map(
    (item) => `<script type="application/ld+json">${inScript(item)}</script>`,
  )
  return [{ from: end, to: end, words: Buffer.from(elements.join('')) }]
}

/** Escapes the data, so that it cannot end the script element (S56). */
function inScript(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c')
}
