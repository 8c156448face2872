import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import { CompanyLogo } from '#app/components/jobs/company-logo.tsx'
import { JobTeaser } from '#app/components/jobs/job-teaser.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { companyNameText } from '#app/domain/companies/company.ts'
import { findPublicVerification } from '#app/domain/companies/find-public-verification.ts'
import { listNewestJobs } from '#app/domain/jobs/list-newest-jobs.ts'
import { findHiringCompany } from '#app/domain/overview/find-hiring-company.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { cacheTags } from '#app/http/cache/cache-tags.ts'
import { type Asking, page } from '#app/http/page.ts'
import { sharedPageMeta } from '#app/routes/public/shared-page-meta.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { cutAtWord } from '#app/ui/cut-at-word.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/hiring-company'
import { CompanyFacts } from './company-facts.tsx'

const CACHE_SECONDS = 300
const MAX_JOBS = 12
/** Search engines display at most this many characters of a description. */
const MAX_DESCRIPTION_LENGTH = 150

export const loader = page({
  gate: forPublic,
  load,
  cache: (answer) =>
    'company' in answer
      ? { tags: [cacheTags.jobs, cacheTags.company(answer.company.id)], seconds: CACHE_SECONDS }
      : undefined,
})

async function load({ ctx, params }: Asking<ReturnType<typeof forPublic>>) {
  const { readDb } = ctx
  const isId = z.uuid().safeParse(params.companyId).success
  const company = isId ? await findHiringCompany(readDb, params.companyId ?? '') : undefined
  if (!company) return data({ missing: true as const }, { status: 404 })
  if (company.isHidden) throw redirect(`${href('/vagas')}?empresa=${company.id}`)
  const [jobs, verification] = await Promise.all([
    listNewestJobs(readDb, { limit: MAX_JOBS + 1, companyId: company.id }),
    findPublicVerification(readDb, company.id),
  ])
  return { company, verification, jobs }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData || 'missing' in loaderData) {
    return [
      { title: siteTitle(matches, 'Empresa não encontrada') },
      { name: 'robots', content: 'noindex' },
    ]
  }
  const { company } = loaderData
  const name = companyNameText(company.name)
  return sharedPageMeta(matches, {
    title: `Vagas na ${name}`,
    description:
      (company.description && cutAtWord(company.description, MAX_DESCRIPTION_LENGTH)) ||
      `As vagas abertas da empresa ${name} em Angola, e o que se sabe dela.`,
    path: href('/quem-contrata/:companyId', { companyId: company.id }),
  })
}

export default function HiringCompanyPage({ loaderData }: Route.ComponentProps) {
  if ('missing' in loaderData) return <NotFound />
  const { company, verification, jobs } = loaderData
  const name = companyNameText(company.name)
  return (
    <main id="conteudo" tabIndex={-1}>
      <PageHead tone="company">
        <header className="flex flex-wrap items-center gap-4 pt-6 md:pt-10">
          <CompanyLogo company={company} />
          <div className="min-w-0 flex-[1_1_9rem]">
            <h1 className="break-words">{name}</h1>
            <p className="text-cinza">
              {company.sector && `${company.sector} · `}
              {openJobsText(jobs.length)}
            </p>
          </div>
        </header>
      </PageHead>
      <div className="page grid grid-cols-1 gap-8 py-6">
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_min(20rem,40%)]">
          <div className="grid grid-cols-1 gap-8">
            {company.description && (
              <section aria-labelledby="sobre">
                <h2 id="sobre" className="mb-2 text-xl">
                  Quem é
                </h2>
                <p className="max-w-prose whitespace-pre-line break-words">{company.description}</p>
              </section>
            )}
            <section aria-labelledby="vagas">
              <h2 id="vagas" className="mb-3 text-xl">
                Vagas abertas
              </h2>
              {jobs.length === 0 ? (
                <EmptyState
                  title="Sem vagas abertas neste momento"
                  action={<LinkButton to={href('/vagas')}>Ver todas as vagas</LinkButton>}
                />
              ) : (
                <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
                  {jobs.slice(0, MAX_JOBS).map((job) => (
                    <JobTeaser key={job.id} job={job} isOwn />
                  ))}
                </ul>
              )}
              {jobs.length > MAX_JOBS && (
                <Link
                  to={`${href('/vagas')}?empresa=${company.id}`}
                  className="link mt-3 inline-flex min-h-11 items-center"
                >
                  Ver todas as vagas desta empresa
                </Link>
              )}
            </section>
          </div>
          <CompanyFacts company={company} verification={verification} />
        </div>
        <p>
          <Link
            to={`${href('/denunciar')}?empresa=${company.id}`}
            className="link inline-flex min-h-11 items-center"
            rel="nofollow"
          >
            Denunciar<span className="sr-only"> esta empresa</span>
          </Link>
        </p>
      </div>
    </main>
  )
}

function openJobsText(jobs: number): string {
  if (jobs > MAX_JOBS) return `mais de ${MAX_JOBS} vagas abertas`
  if (jobs === 0) return 'sem vagas abertas'
  return jobs === 1 ? '1 vaga aberta' : `${jobs} vagas abertas`
}

function NotFound() {
  return (
    <main id="conteudo" tabIndex={-1} className="page py-16">
      <EmptyState
        as="h1"
        title="Empresa não encontrada"
        action={
          <LinkButton to={href('/vagas')} variant="primary">
            Ver todas as vagas
          </LinkButton>
        }
      >
        A empresa que procura não existe, deixou o portal ou ainda não foi aprovada.
      </EmptyState>
    </main>
  )
}
