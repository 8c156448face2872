import { SeriesCharts } from './series-charts.tsx'

type Day = { day: string; views: number; shares: number; applications: number }

/** How jobs were looked at, shared and applied to, day by day (ADMA-10). */
export function DayFigures({ days }: { days: readonly Day[] }) {
  return (
    <SeriesCharts
      title="Por dia"
      unit="Dia"
      lines={[
        { key: 'views', label: 'Visualizações' },
        { key: 'shares', label: 'Partilhas' },
        { key: 'applications', label: 'Candidaturas' },
      ]}
      rows={days}
    />
  )
}
