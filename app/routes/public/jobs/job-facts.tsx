import Banknote from 'lucide-react/icons/banknote'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import FileText from 'lucide-react/icons/file-text'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import { companyNameText } from '#app/domain/companies/company.ts'
import type { PublicJob } from '#app/domain/jobs/find-public-job.ts'
import { contractTypeLabels, experienceText, workTypeLabels } from '#app/domain/jobs/job.ts'
import { salaryText } from '#app/domain/jobs/salary-text.ts'
import { longDate, relativeDate } from '#app/domain/places/dates.ts'
import { placeLine } from '#app/domain/places/place-line.ts'
import { Badge } from '#app/ui/badge.tsx'

/** What decides comes first: title, company, place, pay, contract, deadline. */
export function JobFacts({ job, expired }: { job: PublicJob; expired: boolean }) {
  const experience = experienceText(job.experienceYears)
  return (
    <header>
      <div className="mb-2 flex flex-wrap gap-2">
        {expired && <Badge tone="danger">Expirada</Badge>}
        {job.isUrgent && !expired && <Badge tone="highlight">Urgente</Badge>}
        <Badge>{workTypeLabels[job.workType]}</Badge>
      </div>
      <h1 className="text-2xl break-words md:text-3xl">{job.title}</h1>
      <p className="mt-1 text-lg text-cinza">{companyNameText(job.company.name)}</p>
      <dl className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <Fact label="Local" icon={<MapPin aria-hidden="true" />}>
          {placeLine(job.province, job.location)}
        </Fact>
        <Fact label="Salário" icon={<Banknote aria-hidden="true" />}>
          {salaryText(job)}
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
              {!expired && daysLeft(job.expiresAt)}
            </>
          ) : (
            'Sem data limite'
          )}
        </Fact>
      </dl>
      <p className="mt-3 text-sm text-cinza">
        Publicada{' '}
        <time dateTime={job.createdAt.toISOString()} suppressHydrationWarning>
          {relativeDate(job.createdAt)}
        </time>
      </p>
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

/** The deadline as one counts it, while it is near. */
function daysLeft(deadline: Date): string {
  const days = Math.floor((deadline.getTime() - Date.now()) / 86_400_000)
  if (days > 14) return ''
  if (days < 1) return ' (termina hoje)'
  return days === 1 ? ' (falta 1 dia)' : ` (faltam ${days} dias)`
}
