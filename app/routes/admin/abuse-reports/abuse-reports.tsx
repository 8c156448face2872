import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { listOpenReports } from '#app/domain/abuse-reports/list-open-reports.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { page } from '#app/http/page.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/abuse-reports'
import { ReportCard } from './report-card.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Denúncias') }]
}

export const loader = page({
  gate: forAdmin,
  load: async ({ ctx: { db, actor } }) => ({ reports: await listOpenReports(db, actor) }),
})

export default function AbuseReports({ loaderData: { reports } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h1>Denúncias</h1>
        <p className="text-cinza">
          Quem denunciou recebe o resultado por email, se deixou um. Uma denúncia confirmada não
          fecha a vaga: feche-a na página dela.
        </p>
      </div>
      {reports.length === 0 && <EmptyState title="Nenhuma denúncia espera por si" />}
      {reports.map((report) => (
        <ReportCard key={report.id} report={report} />
      ))}
    </div>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar denúncias" />
}
