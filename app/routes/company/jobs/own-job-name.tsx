import ChevronDown from 'lucide-react/icons/chevron-down'
import { Link } from 'react-router'
import { CompanyLogo } from '#app/components/jobs/company-logo.tsx'
import { PREVIEW_LENGTH } from '#app/domain/jobs/job.ts'
import type { OwnListedJob } from '#app/domain/jobs/list-own-jobs.ts'
import { Badge } from '#app/ui/badge.tsx'

const MAX_SKILLS = 3

/**
 * A job's name and skills. A summary expands to the reason for which the job was returned, the
 * company and the beginning of the job's text.
 */
export function OwnJobName({ job, editing }: { job: OwnListedJob; editing: string }) {
  return (
    <div className="own-job">
      <CompanyLogo company={job.company} />
      <div className="min-w-0 flex-1">
        <Link to={editing} className="row-link" title={job.title} preventScrollReset>
          <span className="max-md:line-clamp-2">{job.title}</span>
        </Link>
        <details className="row-more">
          <summary>
            <span className="row-more-text">
              {job.returnReason && (
                <span className="own-job-returned">
                  <strong>Devolvida pela administração</strong> {job.returnReason}{' '}
                </span>
              )}
              <span className="sr-only">Resumo: </span>
              {job.company.name} · {preview(job.preview)}
            </span>
            <ChevronDown aria-hidden="true" />
          </summary>
        </details>
        <Skills skills={job.skills} />
      </div>
    </div>
  )
}

function Skills({ skills }: { skills: string[] }) {
  if (skills.length === 0) return null
  const listed = skills.slice(0, MAX_SKILLS)
  const more = skills.length - listed.length
  return (
    <ul className="own-job-skills" aria-label="Competências">
      {listed.map((skill) => (
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
  )
}

function preview(description: string): string {
  return description.length <= PREVIEW_LENGTH
    ? description
    : `${description.slice(0, PREVIEW_LENGTH).trimEnd()}…`
}
