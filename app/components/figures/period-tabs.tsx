import { type AnalyticsPeriod, analyticsPeriods } from '#app/domain/overview/reporting-period.ts'
import { Tabs } from '#app/ui/tabs.tsx'

type PeriodProps = { current: AnalyticsPeriod; addressOf: (period: AnalyticsPeriod) => string }

/** How far figures look back (ADMA-01). */
export function PeriodTabs({ current, addressOf }: PeriodProps) {
  return (
    <Tabs
      label="Período"
      tabs={analyticsPeriods.map((days) => ({
        label: `${days} dias`,
        to: addressOf(days),
        current: days === current,
      }))}
    />
  )
}
