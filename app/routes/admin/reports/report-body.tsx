import { SeriesCharts } from '#app/components/figures/series-charts.tsx'
import type { PlatformReport } from '#app/domain/overview/find-platform-report.ts'
import { Card } from '#app/ui/card.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { StatCard } from '#app/ui/stat-card.tsx'
import {
  indicators,
  noInsight,
  type ReportTable,
  reportTables,
  seriesLines,
  unitWords,
} from './report-tables.ts'

export function ReportBody({ report }: { report: PlatformReport }) {
  const [activity, ...others] = reportTables(report)
  return (
    <div className="grid grid-cols-1 gap-6">
      <Indicators report={report} />
      <Insights insights={report.insights} />
      {activity && <Table table={activity} />}
      <SeriesCharts
        title={unitWords[report.unit].title}
        unit={unitWords[report.unit].header}
        lines={seriesLines}
        rows={report.series}
      />
      {others.map((table) => (
        <Table key={table.title} table={table} />
      ))}
    </div>
  )
}

function Indicators({ report }: { report: PlatformReport }) {
  return (
    <section aria-labelledby="indicadores">
      <h2 id="indicadores" className="mb-3 text-lg">
        Indicadores
      </h2>
      <div className="stat-grid">
        {indicators(report).map(({ label, value, detail, formula }) => (
          <StatCard
            key={label}
            label={label}
            value={value}
            detail={formula ? <span title={formula}>{detail}</span> : detail}
          />
        ))}
      </div>
    </section>
  )
}

/**
 * Comments on the figures of the report. Each comment appears only if its figure exceeds a
 * threshold (D62).
 */
function Insights({ insights }: { insights: string[] }) {
  return (
    <Card as="section" aria-labelledby="observacoes">
      <h2 id="observacoes" className="mb-2 text-lg">
        Observações
      </h2>
      {insights.length === 0 ? (
        <p className="text-cinza">{noInsight}</p>
      ) : (
        <ul className="list-disc pl-5">
          {insights.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Table({ table: { title, note, headers, rows, empty } }: { table: ReportTable }) {
  return (
    <section>
      <h2 className="text-lg">{title}</h2>
      <p className="mb-2 text-sm text-cinza">{note}</p>
      <DataTable
        dense
        caption={title}
        rows={rows}
        rowKey={(row) => String(rows.indexOf(row))}
        empty={<p>{empty}</p>}
        columns={headers.map((header, index) =>
          index === 0
            ? { header: header || 'O quê', heading: true, cell: (row: string[]) => row[index] }
            : { header, align: 'end' as const, cell: (row: string[]) => row[index] },
        )}
      />
    </section>
  )
}
