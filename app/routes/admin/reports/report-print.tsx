import { useEffect } from 'react'
import { delay } from '#app/browser/events/delay.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { luandaDay } from '#app/domain/formats/luanda-day.ts'
import { findPlatformReport } from '#app/domain/overview/find-platform-report.ts'
import { reportPeriodLabels } from '#app/domain/overview/reporting-period.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { page } from '#app/http/page.ts'
import type { Route } from './+types/report-print'
import { notifyOpener } from './print-message.ts'
import { reportQuerySchema } from './report-query.ts'
import { ReportSheet } from './report-sheet.tsx'

/** The pause between rendering and printing the report (2§9). */
const PRINT_AFTER_MS = 200

export function meta({ loaderData }: Route.MetaArgs) {
  const period = loaderData ? reportPeriodLabels[loaderData.report.period] : ''
  return [{ title: `Relatório: ${period}` }]
}

export const loader = page({
  gate: forAdmin,
  query: Object.keys(reportQuerySchema.shape),
  load: async ({ ctx: { db, actor }, query }) => {
    const { periodo } = reportQuerySchema.parse(Object.fromEntries(query))
    const now = new Date()
    const range = { period: periodo, today: luandaDay(now) }
    return { report: await findPlatformReport(db, actor, range), now }
  },
})

export default function ReportPrint({ loaderData }: Route.ComponentProps) {
  useEffect(
    () =>
      delay(PRINT_AFTER_MS, () => {
        // Notify the opener first: while the print dialog is open, this window's scripts do not
        // run.
        notifyOpener('report-prints')
        window.print()
      }),
    [],
  )
  return <ReportSheet {...loaderData} />
}

export function ErrorBoundary() {
  useEffect(() => notifyOpener('report-failed'), [])
  return <LoadFailed title="Erro ao gerar PDF" />
}
