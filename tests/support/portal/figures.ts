import { parse } from 'parse5'
import { elementsIn, textIn } from './markup.ts'

export const readCount = (count: unknown) => String(count).replace(/\B(?=(\d{3})+$)/g, ' ')

export const readTenths = (figure: unknown) =>
  figure === null
    ? '—'
    : String(Number(figure))
        .replace(/\B(?=(\d{3})+(\.|$))/g, ' ')
        .replace('.', ',')

export const readPercent = (figure: unknown) => (figure === null ? '—' : `${readTenths(figure)}%`)

export const readChange = (change: unknown) =>
  `${Number(change) > 0 ? '+' : Number(change) < 0 ? '−' : ''}${readTenths(Math.abs(Number(change)))}%`

/**
 * If a figure has grown more than tenfold, its growth is displayed as a difference, not in per
 * cent.
 */
export const readGrowth = (now: unknown, then: unknown, change: unknown) =>
  Number(then) > 0 && Number(now) > 10 * Number(then)
    ? `+${readCount(Number(now) - Number(then))}`
    : readChange(change)

export function rowsOf(page: string, caption: string): string[][] {
  const wordsOf = (node: Parameters<typeof textIn>[0]) => textIn(node).replace(/\s+/g, ' ').trim()
  const table = elementsIn(parse(page), 'table').find((each) =>
    elementsIn(each, 'caption').some((found) => wordsOf(found) === caption),
  )
  const body = table ? elementsIn(table, 'tbody') : []
  const rows = body.flatMap((each) => elementsIn(each, 'tr'))
  return rows.map((row) => elementsIn(row, 'th', 'td').map(wordsOf))
}
