import CalendarClock from 'lucide-react/icons/calendar-clock'
import FileText from 'lucide-react/icons/file-text'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import MapPin from 'lucide-react/icons/map-pin'
import Reply from 'lucide-react/icons/reply'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { answerRateText } from '#app/domain/companies/answer-rate.ts'
import { companyNameText } from '#app/domain/companies/company.ts'
import { companyLevelLabels, type PublicVerification } from '#app/domain/companies/level-words.ts'
import { longDate, relativeDate } from '#app/domain/formats/dates.ts'
import { salaryText } from '#app/domain/formats/money.ts'
import type { PublicJob } from '#app/domain/jobs/find-public-job.ts'
import { contractTypeLabels, experienceText, workTypeLabels } from '#app/domain/jobs/job.ts'
import { placeLine } from '#app/domain/places/place-line.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { CompanyLogo } from './company-logo.tsx'

/** A title longer than this would push the salary off a phone's first screen. */
const LONG_TITLE = 50

export function JobFacts({
  job,
  verification,
  expired,
  isFeatured = false,
}: {
  job: PublicJob
  /** The company's verification; undefined in the preview of a job. */
  verification?: PublicVerification
  expired: boolean
  isFeatured?: boolean
}) {
  const experience = experienceText(job.experienceYears)
  const { company } = job
  const companyPage = href('/quem-contrata/:companyId', { companyId: company.id })
  return (
    <header className="job-head">
      <CompanyLogo company={company} />
      <h1 className={job.title.length > LONG_TITLE ? 'job-title-long' : undefined}>{job.title}</h1>
      <p className="job-pay">
        <span className="sr-only">Salário: </span>
        {salaryText(job)}
      </p>
      <p className="job-company">
        <Link to={companyPage} className="link">
          {companyNameText(company.name)}
        </Link>
        {verification && (
          <span className="text-cinza">
            {verification.level > 0 && <ShieldCheck aria-hidden="true" />}
            <Link to={`${companyPage}#verificacao`} className="link">
              {companyLevelLabels[verification.level]}
            </Link>
          </span>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {expired && <Badge tone="danger">Expirada</Badge>}
        {isFeatured && !expired && <Badge tone="outline">Em destaque</Badge>}
        {job.isUrgent && !expired && <Badge tone="highlight">Urgente</Badge>}
        <Badge>{workTypeLabels[job.workType]}</Badge>
      </div>
      <dl>
        <Fact label="Local" icon={<MapPin aria-hidden="true" />}>
          {placeLine(job.province, job.location)}
        </Fact>
        <Fact label="Contrato" icon={<FileText aria-hidden="true" />}>
          {contractTypeLabels[job.contractType]}
        </Fact>
        {experience && (
          <Fact label="Experiência" icon={<GraduationCap aria-hidden="true" />}>
            {experience}
          </Fact>
        )}
        <Fact label="Prazo" icon={<CalendarClock aria-hidden="true" />}>
          {job.expiresAt ? (
            <>
              {expired ? 'Terminou a ' : 'Até '}
              <time dateTime={job.expiresAt.toISOString()}>{longDate(job.expiresAt)}</time>
              {!expired && <span suppressHydrationWarning>{daysLeft(job.expiresAt)}</span>}
            </>
          ) : (
            'Sem data limite'
          )}
        </Fact>
        {job.answerRate && (
          <Fact label="Respostas" icon={<Reply aria-hidden="true" />}>
            {answerRateText(job.answerRate)}
          </Fact>
        )}
      </dl>
      <p className="text-sm text-cinza">
        Publicada{' '}
        <time dateTime={job.createdAt.toISOString()} suppressHydrationWarning>
          {relativeDate(job.createdAt)}
        </time>
      </p>
      {!expired && <p className="text-sm">Nunca pague para se candidatar.</p>}
    </header>
  )
}

function Fact({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className="fact">
      <dt>
        {icon}
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}

function daysLeft(deadline: Date): string {
  const days = Math.floor((deadline.getTime() - Date.now()) / 86_400_000)
  if (days > 14) return ''
  if (days < 1) return ' (termina hoje)'
  return days === 1 ? ' (falta 1 dia)' : ` (faltam ${days} dias)`
}
