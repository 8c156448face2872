import { CompanyLogo } from '#app/components/jobs/company-logo.tsx'
import { answerRateText } from '#app/domain/companies/answer-rate.ts'
import { companyNameText } from '#app/domain/companies/company.ts'
import type { AnsweringCompany } from '#app/domain/jobs/list-answering-companies.ts'
import { jobSearchPath, noFilter } from '#app/domain/jobs/search/job-search.ts'
import { Card, CardLink } from '#app/ui/card.tsx'
import { Link } from '#app/ui/link.tsx'

export function AnsweringCompanies({ companies }: { companies: AnsweringCompany[] }) {
  return (
    <section aria-labelledby="respondem">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="respondem" className="text-xl">
          Empresas que respondem
        </h2>
        <Link
          to={jobSearchPath({ ...noFilter, fastAnswers: true })}
          className="link inline-flex min-h-11 items-center"
        >
          Ver as vagas delas
        </Link>
      </div>
      <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-4">
        {companies.map((company) => (
          <Card as="li" key={company.id} className="flex gap-3">
            <CompanyLogo company={company} />
            <div className="min-w-0">
              <h3 className="text-base break-words">
                <CardLink to={jobSearchPath({ ...noFilter, companyIds: [company.id] })}>
                  {companyNameText(company.name)}
                </CardLink>
              </h3>
              <p className="mt-1 text-sm">{answerRateText(company)}</p>
              <p className="text-sm text-cinza">
                {company.jobs === 1 ? '1 vaga aberta' : `${company.jobs} vagas abertas`}
              </p>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  )
}
