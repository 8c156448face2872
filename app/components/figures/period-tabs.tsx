import { periodLabels, type StatisticsPeriod } from '#app/domain/overview/reporting-period.ts'
import { Tabs } from '#app/ui/tabs.tsx'

type PeriodProps<Period extends StatisticsPeriod> = {
  periods: readonly Period[]
  current: Period
  addressOf: (period: Period) => string
}

export function PeriodTabs<Period extends StatisticsPeriod>({
  periods,
  current,
  addressOf,
}: PeriodProps<Period>) {
  return (
    <Tabs
      label="Período"
      tabs={periods.map((days) => ({
        label: periodLabels[days as StatisticsPeriod],
        to: addressOf(days),
        current: days === current,
      }))}
    />
  )
}
