import { href } from 'react-router'
import {
  type ApplicationStatus,
  applicationStatusLabel,
  applicationStatusTones,
} from '#app/domain/applications/application.ts'
import { longDate } from '#app/domain/formats/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export function AlreadyApplied({
  title,
  companyName,
  application: { status, appliedAt },
}: {
  title: string
  companyName: string
  application: { status: ApplicationStatus; appliedAt: Date }
}) {
  return (
    <EmptyState
      as="h1"
      title="Já se candidatou a esta vaga."
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <LinkButton to={href('/usuario/candidaturas')} variant="primary">
            Ver as minhas candidaturas
          </LinkButton>
          <LinkButton to={href('/vagas')}>Ver mais vagas</LinkButton>
        </div>
      }
    >
      <p>
        {title}, {companyName}. Candidatura de{' '}
        <time dateTime={appliedAt.toISOString()}>{longDate(appliedAt)}</time>.
      </p>
      <p className="mt-3">
        <Badge tone={applicationStatusTones[status]}>
          {applicationStatusLabel(status, 'candidate')}
        </Badge>
      </p>
    </EmptyState>
  )
}
