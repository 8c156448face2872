import { grouped } from '#app/domain/formats/money.ts'
import { fullDay, shortDay } from '#app/domain/overview/reporting-period.ts'
import { Card } from '#app/ui/card.tsx'
import { ChartFigure } from '#app/ui/chart-figure.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { LineChart } from '#app/ui/line-chart.tsx'

type SeriesProps<Key extends string> = {
  title: string
  unit: string
  lines: readonly { key: Key; label: string }[]
  rows: readonly ({ day: string } & Record<Key, number>)[]
}

/** Draws one chart per figure, because their scales differ, and one table for all. */
export function SeriesCharts<Key extends string>({ title, unit, lines, rows }: SeriesProps<Key>) {
  return (
    <Card as="section">
      <ChartFigure
        title={<h2 className="text-lg">{title}</h2>}
        table={
          <DataTable
            dense
            caption={title}
            rows={[...rows].reverse()}
            rowKey={({ day }) => day}
            empty={null}
            columns={[
              { header: unit, heading: true, cell: ({ day }) => fullDay(day) },
              ...lines.map(({ key, label }) => ({
                header: label,
                align: 'end' as const,
                cell: (row: SeriesProps<Key>['rows'][number]) => grouped(row[key]),
              })),
            ]}
          />
        }
      >
        <div className="grid grid-cols-1 gap-6 sm:grid-cols-2 xl:grid-cols-3">
          {lines.map(({ key, label }) => (
            <LineChart
              key={key}
              label={label}
              points={rows.map((row) => ({ at: shortDay(row.day), value: row[key] }))}
              textOf={grouped}
            />
          ))}
        </div>
      </ChartFigure>
    </Card>
  )
}
