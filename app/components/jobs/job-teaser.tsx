import { href } from 'react-router'
import { featuredAddress } from '#app/domain/audience/featured-opening.ts'
import { companyNameText } from '#app/domain/companies/company.ts'
import { relativeDate } from '#app/domain/formats/dates.ts'
import { salaryText } from '#app/domain/formats/money.ts'
import { contractTypeLabels } from '#app/domain/jobs/job.ts'
import type { listNewestJobs } from '#app/domain/jobs/list-newest-jobs.ts'
import { placeLine } from '#app/domain/places/place-line.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card, CardLink } from '#app/ui/card.tsx'
import { CompanyLogo } from './company-logo.tsx'

type Teased = Awaited<ReturnType<typeof listNewestJobs>>[number]

export function JobTeaser({
  job,
  isOwn,
  isFeatured = false,
}: {
  job: Teased
  isOwn?: boolean
  isFeatured?: boolean
}) {
  const page = href('/vaga-detalhes/:jobId?', { jobId: job.id })
  const link = isFeatured ? { to: featuredAddress(page), displayedPath: page } : { to: page }
  return (
    <Card as="li" className="flex gap-3">
      {!isOwn && <CompanyLogo company={job.company} />}
      <div className="min-w-0">
        <h3 className="text-base break-words">
          <CardLink {...link}>{job.title}</CardLink>
        </h3>
        {!isOwn && (
          <p className="truncate text-sm text-cinza">{companyNameText(job.company.name)}</p>
        )}
        <p className="mt-2 text-sm font-semibold">{salaryText(job)}</p>
        <p className="text-sm">
          {placeLine(job.province, null)} · {contractTypeLabels[job.contractType]}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-cinza">
          <time dateTime={job.createdAt.toISOString()} suppressHydrationWarning>
            {relativeDate(job.createdAt)}
          </time>
          {job.isUrgent && <Badge tone="highlight">Urgente</Badge>}
        </p>
      </div>
    </Card>
  )
}
