import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { JobStatusBadge } from '#app/components/jobs/job-status-badge.tsx'
import { Moment } from '#app/components/text/moment.tsx'
import type { listAllJobs } from '#app/domain/jobs/list-all-jobs.ts'
import { longDate } from '#app/domain/places/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { JobApproval, JobStatusForm } from './job-status-form.tsx'

type Job = Awaited<ReturnType<typeof listAllJobs>>['jobs'][number]

export function JobTable({ jobs, here, empty }: { jobs: Job[]; here: string; empty: ReactNode }) {
  return (
    <DataTable
      caption="Vagas"
      rows={jobs}
      rowKey={({ id }) => id}
      empty={empty}
      columns={[
        {
          header: 'Vaga',
          heading: true,
          cell: (job) => (
            <>
              <Link
                to={href('/admin/vagas/:jobId/editar', { jobId: job.id })}
                className="clamped hover:underline"
              >
                {job.title}
              </Link>
              <span className="clamped block text-sm font-normal text-cinza">
                {job.companyName} · {job.expiresAt ? `até ${longDate(job.expiresAt)}` : 'sem prazo'}
              </span>
            </>
          ),
        },
        {
          header: 'Estado',
          cell: (job) => (
            <div className="grid justify-items-end gap-2 md:justify-items-start">
              <span className="flex flex-wrap gap-1">
                <JobStatusBadge job={job} />
                {job.isUrgent && <Badge tone="highlight">Urgente</Badge>}
              </span>
              <JobStatusForm job={job} here={here} />
            </div>
          ),
        },
        {
          header: 'Criada',
          cell: ({ createdAt }) => <Moment at={createdAt} />,
        },
        { header: 'Candidaturas', align: 'end', cell: (job) => job.applications },
        {
          header: 'Ações',
          hideHeader: true,
          cell: (job) => (
            <span className="row-actions justify-end xl:flex-nowrap">
              <JobApproval job={job} here={here} />
              <LinkButton
                to={href('/admin/vagas/:jobId/excluir', { jobId: job.id })}
                size="small"
                variant="danger"
              >
                Excluir<span className="sr-only"> {job.title}</span>
              </LinkButton>
            </span>
          ),
        },
      ]}
    />
  )
}
