import { byWeek } from '#app/domain/overview/reporting-period.ts'
import { SeriesCharts } from './series-charts.tsx'

type Day = { day: string; views: number; shares: number; applications: number }

/**
 * Above this number of days, show weeks. Daily bars would be narrower than three pixels on a phone.
 */
const MOST_DAYS = 100

export function DayFigures({ days }: { days: readonly Day[] }) {
  const inWeeks = days.length > MOST_DAYS
  return (
    <SeriesCharts
      title={inWeeks ? 'Por semana' : 'Por dia'}
      unit={inWeeks ? 'Semana de' : 'Dia'}
      lines={[
        { key: 'views', label: 'Visualizações' },
        { key: 'shares', label: 'Partilhas' },
        { key: 'applications', label: 'Candidaturas' },
      ]}
      rows={inWeeks ? byWeek(days, together) : days}
    />
  )
}

const together = (sum: Day, one: Day): Day => ({
  day: sum.day,
  views: sum.views + one.views,
  shares: sum.shares + one.shares,
  applications: sum.applications + one.applications,
})
