import { grouped } from '#app/domain/formats/money.ts'
import { percentOf, percentText } from '#app/domain/formats/ratio.ts'
import { BarChart } from '#app/ui/bar-chart.tsx'
import { Card } from '#app/ui/card.tsx'
import { ChartFigure } from '#app/ui/chart-figure.tsx'
import { DataTable } from '#app/ui/data-table.tsx'

type PartsProps = {
  title: string
  /** Heads the column of names, and that of counts. */
  headers: { name: string; count: string }
  /** In the order in which they are read; also those that are none, so that no figure has to be missed. */
  parts: readonly { label: string; count: number }[]
}

/** How a count is made up, as bars and as a table. */
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
