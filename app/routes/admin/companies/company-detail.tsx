import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { CompanyLogo } from '#app/components/jobs/company-logo.tsx'
import { Moment } from '#app/components/text/moment.tsx'
import type { FoundCompany } from '#app/domain/companies/find-company.ts'
import { grouped } from '#app/domain/formats/money.ts'
import { placeLine } from '#app/domain/places/place-line.ts'
import { displayNumberText } from '#app/domain/users/user.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ApprovalBadge } from './approval-badge.tsx'

type DetailProps = {
  company: FoundCompany
  lead?: ReactNode
}

export function CompanyDetail({ company, lead }: DetailProps) {
  const { province, location, website, number } = company
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <CompanyLogo company={company} />
        <h2 id="empresa" className="clamped min-w-0 flex-[1_1_9rem]">
          {company.name}
        </h2>
      </div>
      <p className="mb-3 flex flex-wrap items-center gap-2 text-cinza">
        {number !== null && displayNumberText(number)}
        <ApprovalBadge approval={company.approval} />
        {!company.isClaimed && <Badge>Sem conta</Badge>}
        {company.isBlocked && <Badge tone="danger">Conta bloqueada</Badge>}
      </p>
      {lead}
      {company.fraudJobId && (
        <p className="mb-3">
          <Link to={href('/admin/vagas/:jobId', { jobId: company.fraudJobId })} className="link">
            Suspensa por uma burla confirmada
          </Link>
          : repõe-se ao desfazer essa decisão.
        </p>
      )}
      {company.decisionReason && (
        <p className="clamped mb-3 whitespace-pre-line">
          <strong>Motivo:</strong> {company.decisionReason}
        </p>
      )}
      <dl className="facts">
        <Fact name="Criada">
          <Moment at={company.createdAt} full />
        </Fact>
        <Fact name="Vagas">{grouped(company.jobs)}</Fact>
        <Fact name="Candidaturas">{grouped(company.applications)}</Fact>
        <Fact name="Sector">{company.sector}</Fact>
        <Fact name="Onde fica">
          {province || location ? placeLine(province, location) : undefined}
        </Fact>
        <Fact name="Colaboradores">{company.employeeCount}</Fact>
        <Fact name="Site">
          {website && /^https?:\/\//.test(website) ? (
            <a className="link" href={website} target="_blank" rel="noopener nofollow">
              {website}
            </a>
          ) : (
            website
          )}
        </Fact>
      </dl>
      {company.description && (
        <p className="clamped mb-4 whitespace-pre-line">{company.description}</p>
      )}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children ?? 'Não indicado'}</dd>
    </div>
  )
}
