import { Link } from 'react-router'
import { CompanyLogo } from '#app/components/jobs/company-logo.tsx'
import { PREVIEW_LENGTH } from '#app/domain/jobs/job.ts'
import type { OwnListedJob } from '#app/domain/jobs/list-own-jobs.ts'
import { Badge } from '#app/ui/badge.tsx'
import { NoticeBody } from '#app/ui/notice.tsx'

const MAX_SKILLS_SHOWN = 3

/** What a job is called and is about; the line below its title opens to the whole preview. */
export function OwnJobName({ job, editing }: { job: OwnListedJob; editing: string }) {
  return (
    <>
      <div className="own-job">
        <CompanyLogo company={job.company} />
        <div className="min-w-0 flex-1">
          <Link to={editing} className="row-link" preventScrollReset>
            {job.title}
          </Link>
          <details className="row-more">
            <summary>
              <span className="sr-only">Resumo: </span>
              {job.company.name} · {preview(job.preview)}
            </summary>
          </details>
          <Skills skills={job.skills} />
        </div>
      </div>
      {job.returnReason && (
        <NoticeBody tone="warning" title="Devolvida pela administração" className="own-job-note">
          <span className="clamped whitespace-pre-line">{job.returnReason}</span>
        </NoticeBody>
      )}
    </>
  )
}

function Skills({ skills }: { skills: string[] }) {
  if (skills.length === 0) return null
  const shown = skills.slice(0, MAX_SKILLS_SHOWN)
  const more = skills.length - shown.length
  return (
    <ul className="own-job-skills" aria-label="Competências">
      {shown.map((skill) => (
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

/** The first 200 letters of a description (2§9). */
function preview(description: string): string {
  return description.length <= PREVIEW_LENGTH
    ? description
    : `${description.slice(0, PREVIEW_LENGTH).trimEnd()}…`
}
