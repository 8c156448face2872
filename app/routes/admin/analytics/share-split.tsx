import type { ShareMethod } from '#app/domain/audience/share.ts'
import { grouped } from '#app/domain/jobs/salary-text.ts'
import type { Analytics } from '#app/domain/overview/find-analytics.ts'
import { percentOf, percentText } from '#app/domain/overview/ratio.ts'
import { BarChart } from '#app/ui/bar-chart.tsx'
import { Card } from '#app/ui/card.tsx'
import { ChartFigure } from '#app/ui/chart-figure.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { shareMethodLabels } from './share-method-labels.ts'

const always: readonly ShareMethod[] = ['whatsapp', 'facebook', 'linkedin', 'copy']

/** How jobs are passed on (ADMA-07): the four of the specification always, others where there are any. */
export function ShareSplit({ methods }: { methods: Analytics['shareMethods'] }) {
  const total = methods.reduce((sum, { count }) => sum + count, 0)
  const missing = always.filter((name) => !methods.some(({ method }) => method === name))
  const rows = [...methods, ...missing.map((method) => ({ method, count: 0 }))].map(
    ({ method, count }) => ({
      method,
      label: shareMethodLabels[method],
      count,
      percent: percentText(percentOf(count, total)),
    }),
  )
  return (
    <Card as="section">
      <ChartFigure
        title={<h2 className="text-lg">Partilhas por meio</h2>}
        table={
          <DataTable
            dense
            caption="Partilhas por meio"
            rows={rows}
            rowKey={({ method }) => method}
            empty={null}
            columns={[
              { header: 'Meio', heading: true, cell: ({ label }) => label },
              { header: 'Partilhas', align: 'end', cell: ({ count }) => grouped(count) },
              { header: 'Parte', align: 'end', cell: ({ percent }) => percent },
            ]}
          />
        }
      >
        {total === 0 ? (
          <p className="text-cinza">Sem dados neste período</p>
        ) : (
          <BarChart
            label="Partilhas por meio"
            bars={rows.map(({ label, count, percent }) => ({
              label,
              value: count,
              text: `${grouped(count)} (${percent})`,
            }))}
          />
        )}
      </ChartFigure>
    </Card>
  )
}
