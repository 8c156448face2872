import { grouped } from '#app/domain/formats/money.ts'
import { percentOf, percentText } from '#app/domain/formats/ratio.ts'
import { BarChart } from '#app/ui/bar-chart.tsx'
import { Card } from '#app/ui/card.tsx'
import { ChartFigure } from '#app/ui/chart-figure.tsx'
import { DataTable } from '#app/ui/data-table.tsx'

type PartsProps = {
  title: string
  headers: { name: string; count: string }
  parts: readonly { label: string; count: number }[]
}

export function PartsOfAWhole({ title, headers, parts }: PartsProps) {
  const total = parts.reduce((sum, { count }) => sum + count, 0)
  const share = (count: number) => percentText(percentOf(count, total))
  return (
    <Card as="section">
      <ChartFigure
        title={<h2 className="text-lg">{title}</h2>}
        table={
          <DataTable
            dense
            caption={title}
            rows={parts}
            rowKey={({ label }) => label}
            empty={null}
            columns={[
              { header: headers.name, heading: true, cell: ({ label }) => label },
              { header: headers.count, align: 'end', cell: ({ count }) => grouped(count) },
              { header: 'Parte', align: 'end', cell: ({ count }) => share(count) },
            ]}
          />
        }
      >
        {total === 0 ? (
          <p className="text-cinza">Sem dados neste período</p>
        ) : (
          <BarChart
            label={title}
            bars={parts.map(({ label, count }) => ({
              label,
              value: count,
              text: `${grouped(count)} (${share(count)})`,
            }))}
          />
        )}
      </ChartFigure>
    </Card>
  )
}
