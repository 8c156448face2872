import { SeriesCharts } from '#app/components/figures/series-charts.tsx'
import { grouped } from '#app/domain/formats/money.ts'
import { decimalText, growthText, percentText, quotient } from '#app/domain/formats/ratio.ts'
import { activityLabels } from '#app/domain/overview/activity.ts'
import type { PlatformReport, ReportUnit } from '#app/domain/overview/find-platform-report.ts'
import { Card } from '#app/ui/card.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { StatCard } from '#app/ui/stat-card.tsx'
import { conversionFormula, noInsight, type ReportTable, reportTables } from './report-tables.ts'

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
        lines={[
          { key: 'users', label: 'Usuários novos' },
          { key: 'jobs', label: 'Vagas novas' },
          { key: 'applications', label: 'Candidaturas' },
        ]}
        rows={report.series}
      />
      {others.map((table) => (
        <Table key={table.title} table={table} />
      ))}
    </div>
  )
}

const unitWords = {
  day: { title: 'Evolução por dia', header: 'Dia' },
  week: { title: 'Evolução por semana', header: 'Semana de' },
  month: { title: 'Evolução por mês', header: 'Mês de' },
} satisfies Record<ReportUnit, { title: string; header: string }>

function Indicators({ report: { totals, activity, conversion } }: { report: PlatformReport }) {
  return (
    <section aria-labelledby="indicadores" className="break-inside-avoid">
      <h2 id="indicadores" className="mb-3 text-lg">
        Indicadores
      </h2>
      <div className="stat-grid">
        {(['users', 'companies', 'jobs', 'applications'] as const).map((what) => (
          <StatCard
            key={what}
            label={activityLabels[what]}
            value={grouped(totals[what])}
            detail={`+${grouped(activity[what].current)} no período (${growthText(activity[what].current, activity[what].previous)})`}
          />
        ))}
        <StatCard
          label="Conversão"
          value={percentText(conversion)}
          detail={
            <span title={conversionFormula}>
              Candidaturas por utilizador:{' '}
              {decimalText(quotient(totals.applications, totals.users))}
            </span>
          }
        />
      </div>
    </section>
  )
}

/** Each sentence appears only above a threshold (D62). */
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
    <section className="break-inside-avoid">
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
