import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { VerificationBadge } from '#app/components/companies/verification-badge.tsx'
import { answerRateText } from '#app/domain/companies/answer-rate.ts'
import { companySizeLabels } from '#app/domain/companies/company.ts'
import type { PublicVerification } from '#app/domain/companies/level-words.ts'
import { longDate } from '#app/domain/formats/dates.ts'
import type { HiringCompany } from '#app/domain/overview/find-hiring-company.ts'
import { placeLine } from '#app/domain/places/place-line.ts'
import { Card } from '#app/ui/card.tsx'
import { Link } from '#app/ui/link.tsx'

/** Statements by the company, shown apart from data that the portal has determined. */
export function CompanyFacts({
  company,
  verification,
}: {
  company: HiringCompany
  verification: PublicVerification
}) {
  const website =
    company.website && /^https?:\/\//.test(company.website) ? company.website : undefined
  const size = company.companySize && companySizeLabels[company.companySize]
  const isPlaced = company.province || company.location
  const facts: [string, ReactNode][] = [
    ['Sector', company.sector],
    ['Onde fica', isPlaced && placeLine(company.province, company.location)],
    ['Colaboradores', company.employeeCount ?? size],
    ['Fundada em', company.foundedYear],
    ['Site', website && <Website address={website} />],
  ]
  const known = facts.filter(([, value]) => value)
  return (
    <aside className="grid gap-4">
      {known.length > 0 && (
        <Card as="section" aria-labelledby="diz">
          <h2 id="diz" className="mb-3 text-lg">
            O que diz de si
          </h2>
          <dl className="grid grid-cols-[minmax(0,1fr)] gap-2 text-sm">
            {known.map(([label, value]) => (
              <div key={label} className="flex flex-wrap gap-x-2">
                <dt className="text-cinza">{label}:</dt>
                <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      <Card as="section" aria-labelledby="sabemos">
        <h2 id="sabemos" className="mb-3 flex items-center gap-2 text-lg">
          <ShieldCheck aria-hidden="true" className="size-5 text-mata" />O que sabemos dela
        </h2>
        <ul className="grid list-disc gap-2 ps-5 text-sm">
          {company.isReviewed && <li>A nossa administração viu e aprovou esta empresa.</li>}
          <li>Está no portal desde {longDate(company.createdAt)}.</li>
          {company.answerRate && (
            <li>
              {answerRateText(company.answerRate)}. Contam as candidaturas dos últimos 90 dias que
              já têm 14 dias; é resposta uma decisão final, um convite ou uma mensagem.
            </li>
          )}
        </ul>
        <VerificationBadge verification={verification} isOpen />
        <p className="mt-3 text-sm">
          Nenhuma empresa séria pede dinheiro a quem se candidata. Se lhe pedirem,{' '}
          <Link to={href('/contato')} className="link">
            fale connosco
          </Link>
          .
        </p>
      </Card>
    </aside>
  )
}

function Website({ address }: { address: string }) {
  return (
    <a href={address} className="link" target="_blank" rel="noopener noreferrer nofollow">
      {address.replace(/^https?:\/\//, '')}
    </a>
  )
}
