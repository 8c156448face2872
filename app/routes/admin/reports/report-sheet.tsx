import { longDateAndTime } from '#app/domain/formats/dates.ts'
import { grouped } from '#app/domain/formats/money.ts'
import type { PlatformReport } from '#app/domain/overview/find-platform-report.ts'
import { reportPeriodLabels, shortDay } from '#app/domain/overview/reporting-period.ts'
import { LineChart } from '#app/ui/line-chart.tsx'
import './report-sheet.css'
import {
  conversionFormula,
  indicators,
  noInsight,
  reportTables,
  seriesLines,
  shortTable,
  spanText,
  unitWords,
} from './report-tables.ts'

type SheetProps = { report: PlatformReport; now: Date }

/** The report on one A4 page, below the portal's header. */
export function ReportSheet({ report, now }: SheetProps) {
  const insights = report.insights.length > 0 ? report.insights : [noInsight]
  return (
    <article className="paper-page" aria-labelledby="relatorio">
      <header className="paper-head">
        <h1 id="relatorio">{`Relatório: ${reportPeriodLabels[report.period]}`}</h1>
        <p>{`De ${spanText(report.span)}. Feito a ${longDateAndTime(now)}.`}</p>
      </header>
      <dl className="paper-figures" title={conversionFormula}>
        {indicators(report).map(({ label, value, detail }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="paper-value">{value}</dd>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="observacoes">
        <h2 id="observacoes">Observações</h2>
        <ul className="paper-notes list-disc pl-5">
          {insights.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="evolucao">
        <h2 id="evolucao">{unitWords[report.unit].title}</h2>
        <div className="paper-charts">
          {seriesLines.map(({ key, label }) => (
            <LineChart
              key={key}
              label={label}
              points={report.series.map((row) => ({ at: shortDay(row.day), value: row[key] }))}
              textOf={grouped}
            />
          ))}
        </div>
      </section>
      <div className="paper-tables">
        {reportTables(report).map((table) => (
          <SheetTable key={table.title} table={shortTable(table)} />
        ))}
      </div>
    </article>
  )
}

function SheetTable({ table }: { table: ReturnType<typeof shortTable> }) {
  const { title, note, headers, rows, empty, more } = table
  return (
    <section>
      <h2>{title}</h2>
      <p className="paper-note">{note}</p>
      {rows.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <table className="paper-table" aria-label={title}>
          <thead>
            <tr>
              {headers.map((header, column) => (
                <th key={header} scope="col">
                  {header || (column === 0 && <span className="sr-only">O quê</span>)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={rows.findIndex((row) => row[0] === name)}>
                <th scope="row">{name}</th>
                {cells.map((cell, column) => (
                  <td key={headers[column + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more && <p className="paper-note">{more}</p>}
    </section>
  )
}
