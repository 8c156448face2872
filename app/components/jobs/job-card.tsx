import { href } from 'react-router'
import { useRoot } from '#app/components/shell/use-root.ts'
import { featuredAddress } from '#app/domain/audience/featured-opening.ts'
import { companyNameText } from '#app/domain/companies/company.ts'
import { relativeDate } from '#app/domain/formats/dates.ts'
import { salaryText } from '#app/domain/formats/money.ts'
import { workTypeLabels } from '#app/domain/jobs/job.ts'
import type { JobCard as FoundJob } from '#app/domain/jobs/search/result-cards.ts'
import { shortPlaceLine } from '#app/domain/places/place-line.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { CardLink } from '#app/ui/card.tsx'
import { cutAtWord } from '#app/ui/cut-at-word.ts'
import { CardIcon } from './card-drawings.tsx'
import { CompanyLogo } from './company-logo.tsx'
import { FavoriteToggle } from './favorite-toggle.tsx'

export type CardJob = FoundJob

type JobCardProps = {
  job: CardJob
  /** The path of 'Candidatar-me'; undefined for users who cannot apply. */
  applyPath?: string | undefined
  hasApplied?: boolean | undefined
  isFavorite?: boolean | undefined
  from: string
  isOpen: boolean
  isFeatured?: boolean
}

/**
 * A job in a list, small enough to show four on a phone. The card is a link; before hydration, its
 * share button opens WhatsApp.
 */
export function JobCard(props: JobCardProps) {
  const { job, applyPath, hasApplied, isFavorite, from, isOpen, isFeatured = false } = props
  const { id, title, companyId, companyName, companyLogo, tags, moreTags } = job
  const page = href('/vaga-detalhes/:jobId?', { jobId: id })
  const link = isFeatured ? { to: featuredAddress(page), displayedPath: page } : { to: page }
  const Title = isFeatured ? 'h3' : 'h2'
  // With the data saver, omit details that do not fit on a phone, and details that need scripts or
  // a mouse.
  const isFull = !useRoot()?.saver
  const badges = Number(job.isUrgent) + Number(job.workType !== 'presencial')
  return (
    <article
      className="card job-card"
      data-job={isFull ? id : undefined}
      aria-current={isOpen || undefined}
    >
      <div className="job-card-head">
        <CompanyLogo company={{ id: companyId, name: companyName, logo: companyLogo }} />
        <div>
          <Title className="job-card-title">
            <CardLink {...link}>{title}</CardLink>
          </Title>
          <p className="job-card-company">{companyNameText(companyName)}</p>
        </div>
      </div>
      <p className="job-card-pay">{salaryText(job)}</p>
      {isFull && <p className="job-card-text">{cutAtWord(job.excerpt, MAX_EXCERPT_LENGTH)}</p>}
      <div className="job-card-where">
        <p className="job-card-place">{shortPlaceLine(job.province, job.location, badges)}</p>
        <ul className="job-card-kind" aria-label="Características">
          {job.isUrgent && <li className="badge badge-highlight">Urgente</li>}
          <li className={job.workType === 'presencial' ? 'badge usual' : 'badge badge-info'}>
            {workTypeLabels[job.workType]}
          </li>
          {tags.map((tag) => (
            <li key={tag} className="badge">
              {tag}
            </li>
          ))}
          {moreTags > 0 && <li>{`+${moreTags} mais`}</li>}
        </ul>
      </div>
      <div className="job-card-row">
        <LinkButton
          {...link}
          variant="quiet"
          size="small"
          className="job-card-details"
          aria-label={`Ver detalhes: ${title}`}
        >
          Ver Detalhes
        </LinkButton>
        {hasApplied && (
          <LinkButton
            to={href('/usuario/candidaturas')}
            variant="quiet"
            size="small"
            className="px-2 text-mata"
            aria-label={`Já se candidatou: ${title}`}
          >
            Já se candidatou
          </LinkButton>
        )}
        {applyPath && !hasApplied && (
          <LinkButton to={applyPath} size="small" aria-label={`Candidatar-me: ${title}`}>
            Candidatar-me
          </LinkButton>
        )}
        {isFavorite !== undefined && (
          <FavoriteToggle job={{ id, title }} isFavorite={isFavorite} from={from} />
        )}
        <a
          href={href('/v/:code/:network?', { code: job.shortCode, network: 'whatsapp' })}
          rel="nofollow"
          className="btn btn-quiet btn-icon"
          aria-label={`Partilhar: ${title}`}
          title={isFull ? 'Partilhar' : undefined}
          data-share={isFull ? '' : undefined}
        >
          <CardIcon name="share" />
        </a>
        <time dateTime={job.createdAt} suppressHydrationWarning>
          {relativeDate(new Date(job.createdAt))}
        </time>
      </div>
    </article>
  )
}

const MAX_EXCERPT_LENGTH = 120
