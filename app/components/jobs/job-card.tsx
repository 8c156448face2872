import type { ReactNode } from 'react'
import { href } from 'react-router'
import { companyNameText } from '#app/domain/companies/company.ts'
import { workTypeLabels } from '#app/domain/jobs/job.ts'
import { salaryText } from '#app/domain/jobs/salary-text.ts'
import type { JobCard as FoundJob } from '#app/domain/jobs/search/find-page.ts'
import { relativeDate } from '#app/domain/places/dates.ts'
import { placeLine } from '#app/domain/places/place-line.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { CardLink } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { CardTile } from './card-drawings.tsx'
import { CompanyLogo } from './company-logo.tsx'
import { FavoriteToggle } from './favorite-toggle.tsx'

export type CardJob = FoundJob

type JobCardProps = {
  job: CardJob
  /** Where 'Candidatar-me' leads; none for those who cannot apply. */
  applyPath?: string | undefined
  /** Undefined for those who have no favourites. */
  isFavorite?: boolean | undefined
  /** The address of the list. */
  from: string
  /** What else can be done with it, as sharing. */
  actions?: ReactNode
}

/** A job in a list. The whole card leads to the job; the buttons in it work alone. */
export function JobCard({ job, applyPath, isFavorite, from, actions }: JobCardProps) {
  const { id, title, companyId, companyName, companyLogo, tags, moreTags } = job
  const created = new Date(job.createdAt)
  return (
    <article className="card job-card">
      <div className="flex min-w-0 gap-3">
        <CompanyLogo
          company={{ id: companyId, name: companyName, logo: companyLogo }}
          drawing={<CardTile id={companyId} />}
        />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg break-words">
            <CardLink to={href('/vaga-detalhes/:jobId?', { jobId: id })}>{title}</CardLink>
          </h2>
          <p className="truncate text-sm text-cinza">{companyNameText(companyName)}</p>
        </div>
        {isFavorite !== undefined && (
          <FavoriteToggle job={{ id, title }} isFavorite={isFavorite} from={from} />
        )}
      </div>
      <p>
        <span className="font-semibold whitespace-nowrap">{salaryText(job)}</span>
        <span className="text-cinza">{` · ${placeLine(job.province, job.location)}`}</span>
      </p>
      <p className="text-sm break-words">{cut(job.excerpt)}</p>
      <ul className="flex flex-wrap items-center gap-1.5" aria-label="Características">
        {job.isUrgent && <li className="badge badge-highlight">Urgente</li>}
        <li className={classNames('badge', job.workType === 'remoto' && 'badge-info')}>
          {workTypeLabels[job.workType]}
        </li>
        {tags.map((tag) => (
          <li key={tag} className="badge badge-tag">
            {tag}
          </li>
        ))}
        {moreTags > 0 && <li className="text-sm text-cinza">{`+${moreTags} mais`}</li>}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <LinkButton
          to={href('/vaga-detalhes/:jobId?', { jobId: id })}
          size="small"
          aria-label={`Ver detalhes: ${title}`}
        >
          Ver Detalhes
        </LinkButton>
        {applyPath && (
          <LinkButton
            to={applyPath}
            size="small"
            variant="primary"
            aria-label={`Candidatar-me: ${title}`}
          >
            Candidatar-me
          </LinkButton>
        )}
        {actions}
        <time
          className="ml-auto text-sm text-cinza"
          dateTime={job.createdAt}
          suppressHydrationWarning
        >
          {relativeDate(created)}
        </time>
      </div>
    </article>
  )
}

/** Characters of the description that a card shows (1§9). */
const MAX_EXCERPT_LENGTH = 120

function cut(text: string): string {
  return text.length > MAX_EXCERPT_LENGTH ? `${text.slice(0, MAX_EXCERPT_LENGTH).trimEnd()}…` : text
}
