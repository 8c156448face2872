import { href } from 'react-router'
import { CompanyLogo } from '#app/components/jobs/company-logo.tsx'
import { companyNameText } from '#app/domain/companies/company.ts'
import { contractTypeLabels } from '#app/domain/jobs/job.ts'
import type { listNewestJobs } from '#app/domain/jobs/list-newest-jobs.ts'
import { salaryText } from '#app/domain/jobs/salary-text.ts'
import { relativeDate } from '#app/domain/places/dates.ts'
import { placeLine } from '#app/domain/places/place-line.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card, CardLink } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'

type NewestJob = Awaited<ReturnType<typeof listNewestJobs>>[number]

export function NewestJobs({ jobs }: { jobs: NewestJob[] }) {
  return (
    <section aria-labelledby="novas">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="novas" className="text-xl">
          Acabadas de publicar
        </h2>
        <Link to={href('/vagas')} className="link inline-flex min-h-11 items-center">
          Ver todas as vagas
        </Link>
      </div>
      {jobs.length === 0 ? (
        <EmptyState title="Ainda não há vagas abertas">
          As vagas novas aparecem aqui assim que são publicadas.
        </EmptyState>
      ) : (
        <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
          {jobs.map((job) => (
            <Card as="li" key={job.id} className="flex gap-3">
              <CompanyLogo company={job.company} />
              <div className="min-w-0">
                <h3 className="text-base break-words">
                  <CardLink to={href('/vaga-detalhes/:jobId?', { jobId: job.id })}>
                    {job.title}
                  </CardLink>
                </h3>
                <p className="truncate text-sm text-cinza">{companyNameText(job.company.name)}</p>
                <p className="mt-2 text-sm font-semibold">{salaryText(job)}</p>
                <p className="text-sm">
                  {placeLine(job.province, null)} · {contractTypeLabels[job.contractType]}
                </p>
                <p className="mt-1 flex items-center gap-2 text-sm text-cinza">
                  <time dateTime={job.createdAt.toISOString()} suppressHydrationWarning>
                    {relativeDate(job.createdAt)}
                  </time>
                  {job.isUrgent && <Badge tone="highlight">Urgente</Badge>}
                </p>
              </div>
            </Card>
          ))}
        </ul>
      )}
    </section>
  )
}
