import { href, Link } from 'react-router'
import { JobStatusBadge } from '#app/components/jobs/job-status-badge.tsx'
import { Moment } from '#app/components/text/moment.tsx'
import { companyApprovalLabels } from '#app/domain/companies/company.ts'
import { longDate } from '#app/domain/formats/dates.ts'
import { salaryText } from '#app/domain/formats/money.ts'
import type { JobToModerate } from '#app/domain/jobs/find-job-to-moderate.ts'
import {
  contractTypeLabels,
  experienceText,
  isExpired,
  workTypeLabels,
} from '#app/domain/jobs/job.ts'
import { placeLine } from '#app/domain/places/place-line.ts'

function companyText({ approval, published, createdAt }: JobToModerate['company']): string {
  const jobs = published === 1 ? '1 vaga ativa' : `${published} vagas ativas`
  const state = companyApprovalLabels[approval].toLowerCase()
  return `${state}, ${jobs}, no portal desde ${longDate(createdAt)}`
}

export function JobAbout({ job }: { job: JobToModerate }) {
  const { company } = job
  const kind = [contractTypeLabels[job.contractType], workTypeLabels[job.workType]]
  const experience = experienceText(job.experienceYears)
  return (
    <>
      <p className="my-2 flex flex-wrap items-center gap-2">
        <JobStatusBadge job={job} audience="admin" />
        <span className="text-sm text-cinza">
          desde <Moment at={job.since} full />
        </span>
      </p>
      <dl className="facts">
        <div>
          <dt>Empresa</dt>
          <dd>
            <Link
              to={href('/admin/empresas/:companyId', { companyId: company.id })}
              className="link"
            >
              {company.name}
            </Link>
            {`, ${companyText(company)}`}
          </dd>
        </div>
        <div>
          <dt>Salário</dt>
          <dd>{salaryText(job)}</dd>
        </div>
        <div>
          <dt>Local</dt>
          <dd>{placeLine(job.province, job.location)}</dd>
        </div>
        <div>
          <dt>Contrato</dt>
          <dd>{[...kind, experience].filter(Boolean).join(' · ')}</dd>
        </div>
        <div>
          <dt>Prazo</dt>
          <dd>
            {job.expiresAt ? longDate(job.expiresAt) : 'Sem data limite'}
            {isExpired(job) && ' (já passou)'}
          </dd>
        </div>
      </dl>
      {job.returnReason && (
        <p className="clamped mt-3 whitespace-pre-line">
          <strong>Devolvida à empresa:</strong> {job.returnReason}
        </p>
      )}
    </>
  )
}
