import { Form, href } from 'react-router'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { luandaDay } from '#app/domain/formats/luanda-day.ts'
import { findPlatformReport } from '#app/domain/overview/find-platform-report.ts'
import { reportPeriodLabels, reportPeriods } from '#app/domain/overview/reporting-period.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { page } from '#app/http/page.ts'
import { AskedSelect } from '#app/ui/asked-field.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import type { Route } from './+types/reports'
import { ExportReport } from './export-report.tsx'
import { reportAddress } from './report-address.ts'
import { ReportBody } from './report-body.tsx'
import { reportQuerySchema } from './report-query.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Relatórios') }]
}

export const loader = page({
  gate: forAdmin,
  query: Object.keys(reportQuerySchema.shape),
  load: async ({ ctx: { db, actor }, query }) => {
    const { periodo } = reportQuerySchema.parse(Object.fromEntries(query))
    const today = luandaDay(new Date())
    return { report: await findPlatformReport(db, actor, { period: periodo, today }) }
  },
})

export default function Reports({ loaderData: { report } }: Route.ComponentProps) {
  const { period } = report
  return (
    <>
      <div className="area-head">
        <h1>Relatórios</h1>
        <div className="row-actions">
          <LinkButton to={reportAddress(period)} preventScrollReset>
            Atualizar
          </LinkButton>
          <ExportReport period={period} />
        </div>
      </div>
      <Form method="get" action={href('/admin/relatorios')} className="area-filters">
        <AskedSelect
          label="Período"
          name="periodo"
          value={period}
          options={reportPeriods.map((value) => ({ value, label: reportPeriodLabels[value] }))}
        />
        <Button>Ver</Button>
      </Form>
      <ReportBody report={report} />
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar relatórios" />
}
