/** A cell; numbers are written as numbers, so that programs can sum them. */
export type Cell = string | number

/** Spreadsheets interpret cells that begin with these characters as formulas. */
const FORMULA = /^[=+\-@\t\r]/
/**
 * Some programs also split cells at commas and line breaks, so this matches a formula's first
 * character after them.
 */
const FORMULA_INSIDE = /([,\r\n]\s*)(?=[=+\-@])/g
/** The plus sign of a telephone number in our format does not begin a formula. */
const PHONE = /^\+\d+(?: \d+)*$/

/**
 * The format that our users' spreadsheets open: UTF-8 with a byte order mark, ';' as separator, a
 * decimal comma. Days are '2026-11-28', times '2026-11-28 14:05', months '2026-11', in Luanda.
 */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(written).join(';')}\r\n`).join('')}`
}

export function csvFile(name: string, day: string, rows: readonly (readonly Cell[])[]): Response {
  return new Response(csvText(rows), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${day}.csv"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}

function written(cell: Cell): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const begun = FORMULA.test(cell) && !PHONE.test(cell) ? `'${cell}` : cell
  const text = begun.replace(FORMULA_INSIDE, "$1'")
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
