/** A cell; numbers are written as numbers, so that programs can sum them. */
export type Cell = string | number

/** Spreadsheets interpret these beginnings as formulas. */
const FORMULA = /^[=+\-@\t\r]/
/** The same behind a comma or on another line, where a program takes commas for the ends of cells. */
const FORMULA_INSIDE = /([,\r\n]\s*)(?=[=+\-@])/g
/** A telephone number as we write it: its plus begins nothing that could be worked out. */
const PHONE = /^\+\d+(?: \d+)*$/

/** Rows as programs for tables of our readers open them: UTF-8 with its mark, ';', a decimal comma. */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(written).join(';')}\r\n`).join('')}`
}

/** A table to be saved, under its name with the day: 'analytics-2026-01-06.csv'. */
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
