import type { ReactNode } from 'react'
import { type AnswerRate, answerRateText } from '#app/domain/companies/answer-rate.ts'
import { companyNameText } from '#app/domain/companies/company.ts'
import type { PublicVerification } from '#app/domain/companies/level-words.ts'
import type { PublicJob } from '#app/domain/jobs/find-public-job.ts'
import { VerificationBadge } from '../companies/verification-badge.tsx'
import { CompanyLogo } from './company-logo.tsx'

/** Missing details are shown as not disclosed (1§2). */
export function CompanyBlock({
  company,
  answerRate,
  verification,
}: {
  company: PublicJob['company']
  answerRate: AnswerRate | null
  /** The company's verification; undefined in the preview of a job. */
  verification?: PublicVerification
}) {
  const website =
    company.website && /^https?:\/\//.test(company.website) ? company.website : undefined
  return (
    <section aria-label="Empresa" className="card">
      <div className="flex items-center gap-3">
        <CompanyLogo company={company} />
        <h2 className="min-w-0 text-lg break-words">{companyNameText(company.name)}</h2>
      </div>
      {verification && <VerificationBadge verification={verification} />}
      {answerRate && <p className="mt-3 text-sm">{answerRateText(answerRate)}</p>}
      {company.description && <p className="mt-3 text-sm">{company.description}</p>}
      <dl className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-1 text-sm">
        <Line label="Sector">{company.sector ?? 'Não divulgado'}</Line>
        <Line label="Localização">{company.location ?? 'Não divulgado'}</Line>
        <Line label="Colaboradores">{company.employeeCount ?? 'Não divulgado'}</Line>
        <Line label="Site">
          {website ? (
            <a
              href={website}
              className="link break-all"
              target="_blank"
              rel="noopener noreferrer nofollow"
            >
              {website.replace(/^https?:\/\//, '')}
            </a>
          ) : (
            'Não divulgado'
          )}
        </Line>
      </dl>
    </section>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-cinza">{label}:</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
