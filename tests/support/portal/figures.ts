import { wordsOf } from './portal.ts'

/** A count as a page displays it: '1 240'. */
export const readCount = (count: unknown) => String(count).replace(/\B(?=(\d{3})+$)/g, ' ')

/** A figure as a page displays it, with one decimal or none. */
export const readTenths = (figure: unknown) =>
  figure === null
    ? '—'
    : String(Number(figure))
        .replace(/\B(?=(\d{3})+(\.|$))/g, ' ')
        .replace('.', ',')

export const readPercent = (figure: unknown) => (figure === null ? '—' : `${readTenths(figure)}%`)

export const readChange = (change: unknown) =>
  `${Number(change) > 0 ? '+' : Number(change) < 0 ? '−' : ''}${readTenths(Math.abs(Number(change)))}%`

/** A change to more than ten times as much is displayed as the difference. */
export const readGrowth = (now: unknown, then: unknown, change: unknown) =>
  Number(then) > 0 && Number(now) > 10 * Number(then)
    ? `+${readCount(Number(now) - Number(then))}`
    : readChange(change)

/** The cells of the table with this caption, row by row. */
export function rowsOf(page: string, caption: string): string[][] {
  const table = [...page.matchAll(/<table[\s\S]*?<\/table>/g)].find(([html]) =>
    html.includes(`>${caption}</caption>`),
  )?.[0]
  const body = /<tbody>([\s\S]*)<\/tbody>/.exec(table ?? '')?.[1] ?? ''
  return [...body.matchAll(/<tr[\s\S]*?<\/tr>/g)].map(([row]) =>
    [...row.matchAll(/<t[hd][\s\S]*?<\/t[hd]>/g)].map(([cell]) => wordsOf(cell).trim()),
  )
}
