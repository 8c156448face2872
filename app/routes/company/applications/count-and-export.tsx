import Download from 'lucide-react/icons/download'
import { Moment } from '#app/components/text/moment.tsx'
import type {
  ApplicationListQuery,
  ListRights,
} from '#app/domain/applications/application-query.ts'
import { planWith } from '#app/domain/subscriptions/plan.ts'
import { Button } from '#app/ui/button.tsx'
import { exportAddress } from './application-address.ts'

type CountProps = {
  query: ApplicationListQuery
  rights: ListRights
  total: number
  lastExport: { member: string; at: Date } | undefined
}

export function CountAndExport({ query, rights, total, lastExport }: CountProps) {
  return (
    <div className="list-count">
      <p role="status" className="text-sm text-cinza">
        {total === 1 ? '1 candidatura' : `${total} candidaturas`}
      </p>
      {lastExport && (
        <p className="text-sm text-cinza max-md:hidden">
          Exportada por {lastExport.member}, <Moment at={lastExport.at} />
        </p>
      )}
      {rights.mayExport && <ExportLink query={query} rights={rights} total={total} />}
    </div>
  )
}

function ExportLink({ query, rights, total }: Omit<CountProps, 'lastExport'>) {
  return rights.canExportReports ? (
    total > 0 && (
      <a href={exportAddress(query)} className="btn btn-quiet btn-small">
        <Download aria-hidden="true" />
        Exportar CSV
      </a>
    )
  ) : (
    <Button
      type="button"
      size="small"
      icon={<Download aria-hidden="true" />}
      disabledReason={`Incluído no plano ${planWith('canExportReports')}.`}
    >
      Exportar CSV
    </Button>
  )
}
