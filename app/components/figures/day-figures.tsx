import { grouped } from '#app/domain/jobs/salary-text.ts'
import { fullDay, shortDay } from '#app/domain/overview/reporting-period.ts'
import { Card } from '#app/ui/card.tsx'
import { ChartFigure } from '#app/ui/chart-figure.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { LineChart } from '#app/ui/line-chart.tsx'

type Day = { day: string; views: number; shares: number; applications: number }

const lines = [
  { key: 'views', label: 'Visualizações' },
  { key: 'shares', label: 'Partilhas' },
  { key: 'applications', label: 'Candidaturas' },
] as const

/** What happened each day: a drawing for each figure, as they are of different sizes, and one table. */
export function DayFigures({ days }: { days: readonly Day[] }) {
  return (
    <Card as="section">
      <ChartFigure title={<h2 className="text-lg">Por dia</h2>} table={<DayTable days={days} />}>
        <div className="grid gap-6 lg:grid-cols-3">
          {lines.map(({ key, label }) => (
            <LineChart
              key={key}
              label={label}
              points={days.map((day) => ({ at: shortDay(day.day), value: day[key] }))}
              textOf={grouped}
            />
          ))}
        </div>
      </ChartFigure>
    </Card>
  )
}

function DayTable({ days }: { days: readonly Day[] }) {
  return (
    <DataTable
      dense
      caption="Por dia"
      rows={days.toReversed()}
      rowKey={({ day }) => day}
      empty={null}
      columns={[
        { header: 'Dia', heading: true, cell: ({ day }) => fullDay(day) },
        ...lines.map(({ key, label }) => ({
          header: label,
          align: 'end' as const,
          cell: (day: Day) => grouped(day[key]),
        })),
      ]}
    />
  )
}
