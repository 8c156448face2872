import { href, Link, useLocation } from 'react-router'
import { CompanyLogo } from '#app/components/jobs/company-logo.tsx'
import {
  applicationStatusLabel,
  applicationStatusTones,
  canWithdraw,
  pendingStatuses,
} from '#app/domain/applications/application.ts'
import type { OwnApplication } from '#app/domain/applications/list-own-applications.ts'
import { longDate, relativeDate } from '#app/domain/formats/dates.ts'
import { contractTypeLabels } from '#app/domain/jobs/job.ts'
import { placeLine } from '#app/domain/places/place-line.ts'
import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Timeline, type TimelineStep } from '#app/ui/timeline.tsx'

export function ApplicationCard({ application }: { application: OwnApplication }) {
  const { id, status, appliedAt, cvName } = application
  const { search } = useLocation()
  return (
    <Card as="article" aria-labelledby={`application-${id}`}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-[minmax(0,1fr)_min(17rem,45%)] md:gap-x-8">
        <ApplicationHead application={application} headingId={`application-${id}`} />
        <div className="md:row-span-2">
          <Timeline label="O que já aconteceu" steps={stepsOf(application)} />
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 self-end">
          {cvName && (
            // A file, not a page: a plain link, because the client router cannot navigate to it.
            <a
              href={href('/candidaturas/:applicationId/cv', { applicationId: id })}
              className="link inline-flex min-h-11 items-center"
              target="_blank"
              rel="noopener"
            >
              Ver o CV enviado
              <span className="sr-only"> ({cvName}), abre noutra janela</span>
            </a>
          )}
          {canWithdraw({ status }) && (
            <LinkButton
              // The link carries the list's query, so that the list is restored afterwards.
              to={
                href('/usuario/candidaturas/:applicationId/retirar', { applicationId: id }) + search
              }
              size="small"
            >
              Retirar candidatura
              <span className="sr-only">
                {' '}
                a {application.title}, enviada em {longDate(appliedAt)}
              </span>
            </LinkButton>
          )}
        </div>
      </div>
    </Card>
  )
}

/** The job and status of an application; on the dashboard used alone, as a row. */
export function ApplicationHead({
  application,
  headingId,
  headingAs: Heading = 'h2',
}: {
  application: OwnApplication
  headingId?: string
  headingAs?: 'h2' | 'h3'
}) {
  const { status, jobId, title, company, contractType, hasPage } = application
  return (
    <div className="flex gap-3">
      <CompanyLogo company={company} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <Heading id={headingId} className="min-w-0 text-lg md:flex-1 md:basis-[9rem]">
            {hasPage ? (
              <Link
                to={href('/vaga-detalhes/:jobId?', { jobId })}
                className="-my-2 inline-block py-2 hover:underline"
              >
                {title}
              </Link>
            ) : (
              title
            )}
          </Heading>
          <span className="shrink-0">
            <Badge tone={applicationStatusTones[status]}>
              {applicationStatusLabel(status, 'candidate')}
            </Badge>
          </span>
        </div>
        <p>{company.name}</p>
        <p className="text-sm text-cinza">
          {placeLine(application.province, application.location)} ·{' '}
          {contractTypeLabels[contractType]}
          {!hasPage && ' · A vaga já fechou'}
        </p>
      </div>
    </div>
  )
}

/** Past steps, and a pending step while the company has not decided. */
function stepsOf({ steps, status }: OwnApplication): TimelineStep[] {
  const happened = steps.map((step, place) => {
    const at = new Date(step.at)
    const isLast = place === steps.length - 1
    const tone = applicationStatusTones[step.status]
    return {
      id: `${step.at} ${step.status}`,
      title: applicationStatusLabel(step.status, 'candidate'),
      when: (
        <time dateTime={at.toISOString()} suppressHydrationWarning>
          {`${longDate(at)}, ${relativeDate(at)}`}
        </time>
      ),
      state: isLast && step.status === status ? ('current' as const) : ('done' as const),
      tone: isLast ? tone : ('neutral' as const),
    }
  })
  const isPending = pendingStatuses.some((pending) => pending === status)
  if (!isPending) return happened
  return [...happened, { id: 'answer', title: 'Resposta da empresa', state: 'upcoming' }]
}
