import { Form, href, Link } from 'react-router'
import { CompanyLogo } from '#app/components/jobs/company-logo.tsx'
import { JobStatusBadge } from '#app/components/jobs/job-status-badge.tsx'
import { Moment } from '#app/components/text/moment.tsx'
import { isExpired, PREVIEW_LENGTH } from '#app/domain/jobs/job.ts'
import type { listOwnJobs } from '#app/domain/jobs/list-own-jobs.ts'
import { longDate } from '#app/domain/places/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { NoticeBody } from '#app/ui/notice.tsx'

type Job = Awaited<ReturnType<typeof listOwnJobs>>['jobs'][number]

const MAX_SKILLS_SHOWN = 3

export function OwnJob({ job, as: Title }: { job: Job; as: 'h2' | 'h3' }) {
  const skills = job.skills.slice(0, MAX_SKILLS_SHOWN)
  const more = job.skills.length - skills.length
  return (
    <Card as="li">
      <div className="flex gap-3">
        <CompanyLogo company={job.company} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-2">
            <Title className="clamped text-lg">
              <Link
                to={href('/empresa/vagas/:jobId/editar', { jobId: job.id })}
                className="hover:underline"
              >
                {job.title}
              </Link>
            </Title>
            <JobStatusBadge job={job} />
            {job.isUrgent && <Badge tone="highlight">Urgente</Badge>}
          </div>
          <p className="text-sm text-cinza">
            {job.company.name} · criada <Moment at={job.createdAt} />
            {job.status === 'pending' && ' · à espera de aprovação'}
          </p>
        </div>
      </div>
      {job.returnReason && (
        <div className="mt-3">
          <NoticeBody tone="warning" title="Devolvida pela administração">
            <span className="clamped whitespace-pre-line">{job.returnReason}</span>
          </NoticeBody>
        </div>
      )}
      <p className="clamped mt-2">{preview(job.preview)}</p>
      {skills.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2" aria-label="Competências">
          {skills.map((skill) => (
            <li key={skill}>
              <Badge>{skill}</Badge>
            </li>
          ))}
          {more > 0 && (
            <li>
              <Badge>{`+${more} mais`}</Badge>
            </li>
          )}
        </ul>
      )}
      <p className="mt-2 text-sm text-cinza">
        <Link to={`${href('/empresa/candidatos')}?vaga=${job.id}`} className="link">
          {job.applications === 1 ? '1 candidatura' : `${job.applications} candidaturas`}
        </Link>
        {' · '}
        {deadline(job)}
      </p>
      <div className="row-actions mt-3">
        <LinkButton to={href('/empresa/vagas/:jobId/editar', { jobId: job.id })} size="small">
          Editar<span className="sr-only"> {job.title}</span>
        </LinkButton>
        <Form
          method="post"
          action={href('/empresa/vagas/:jobId/status', { jobId: job.id })}
          className="row-actions"
        >
          {job.may.submit && (
            <Move
              to="pending"
              job={job}
              label={job.status === 'draft' ? 'Publicar vaga' : 'Voltar a publicar'}
            />
          )}
          {job.may.takeBack && <Move to="draft" job={job} label="Passar a rascunho" />}
          {job.may.close && <Move to="closed" job={job} label="Fechar" />}
        </Form>
        <LinkButton
          to={href('/empresa/vagas/:jobId/excluir', { jobId: job.id })}
          size="small"
          variant="danger"
        >
          Excluir<span className="sr-only"> {job.title}</span>
        </LinkButton>
      </div>
    </Card>
  )
}

function Move({ to, label, job }: { to: 'pending' | 'draft' | 'closed'; label: string; job: Job }) {
  return (
    <Button name="status" value={to} size="small">
      {label}
      <span className="sr-only"> {job.title}</span>
    </Button>
  )
}

/** The first 200 letters of a description (2§9). */
export function preview(description: string): string {
  return description.length <= PREVIEW_LENGTH
    ? description
    : `${description.slice(0, PREVIEW_LENGTH).trimEnd()}…`
}

function deadline(job: Job): string {
  if (!job.expiresAt) return 'sem prazo'
  return `${isExpired(job) ? 'terminou a' : 'até'} ${longDate(job.expiresAt)}`
}
