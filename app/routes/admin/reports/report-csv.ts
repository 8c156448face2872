import { luandaDay } from '#app/domain/formats/luanda-day.ts'
import { logSecurity } from '#app/domain/history/log-security.ts'
import { findPlatformReport } from '#app/domain/overview/find-platform-report.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { type Cell, csvFile } from '#app/http/files/csv-file.ts'
import { page } from '#app/http/page.ts'
import { reportQuerySchema } from './report-query.ts'
import { reportTables, seriesLines, unitWords } from './report-tables.ts'

/** Every row of the report's tables, also those that the printed page omits. */
export const loader = page({
  gate: forAdmin,
  query: Object.keys(reportQuerySchema.shape),
  load: async ({ ctx, query }) => {
    const { db, actor } = ctx
    const { periodo } = reportQuerySchema.parse(Object.fromEntries(query))
    const today = luandaDay(new Date())
    const report = await findPlatformReport(db, actor, { period: periodo, today })
    const { title, header } = unitWords[report.unit]
    const rows: Cell[][] = [
      [title],
      [header, ...seriesLines.map(({ label }) => label)],
      ...report.series.map((row) => [row.day, ...seriesLines.map(({ key }) => row[key])]),
    ]
    for (const table of reportTables(report, (month) => month))
      rows.push([], [table.title], table.headers, ...table.rows.map((row) => row.map(asNumber)))
    await logSecurity(db, ctx.log, actor, {
      action: 'list_exported',
      newValues: { list: 'relatório' },
    })
    return csvFile(`relatorio-${periodo}`, today, rows)
  },
})

/**
 * '1 240' and '1 240 KZ' become numbers, which spreadsheets can sum. A leading '+' is removed,
 * because '+5%' would be a formula.
 */
function asNumber(cell: string, column: number): Cell {
  const digits = cell.replace(/(?:\s|KZ)/g, '')
  return column > 0 && /^\d+$/.test(digits) ? Number(digits) : cell.replace(/^\+/, '')
}
