import { Fragment } from 'react'
import { href, useLocation, useNavigation } from 'react-router'
import { CardDrawings } from '#app/components/jobs/card-drawings.tsx'
import { FeaturedHeading } from '#app/components/jobs/featured-heading.tsx'
import { type CardJob, JobCard } from '#app/components/jobs/job-card.tsx'
import type { ActiveFilter } from '#app/domain/jobs/search/active-filters.ts'
import { type JobSearch, jobSearchPath } from '#app/domain/jobs/search/job-search.ts'
import type { ParsedFilter, SetAside } from '#app/domain/jobs/search/parse-query.ts'
import type { FoundJobs } from '#app/domain/jobs/search/search-jobs.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { Link } from '#app/ui/link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { jobCount } from './job-count.ts'
import { JobsNearby } from './jobs-nearby.tsx'
import { newAlertPath } from './new-alert-path.ts'
import { NoJobsFound } from './no-jobs-found.tsx'
import { ParsedFilters } from './parsed-filters.tsx'
import { useShareDialog } from './share-dialog.tsx'
import type { JobPaneControl } from './use-job-pane.ts'

type JobResultsProps = {
  search: JobSearch
  /** The requested search, which differs from the loaded one during a navigation. */
  asked: JobSearch
  jobs: readonly CardJob[]
  featured: readonly CardJob[]
  pages: number
  /**
   * If the search filters by salary: how many jobs state one, and how many do not. Jobs without a
   * salary come last.
   */
  counts?: FoundJobs['counts']
  /** The part of the search text beyond the length limit, which the search ignores. */
  leftOut: string
  corrected?: string
  parsedFilters: readonly ParsedFilter[]
  setAside: readonly SetAside[]
  instead?: FoundJobs['instead']
  near?: readonly string[]
  nearby?: FoundJobs['nearby']
  filters: readonly ActiveFilter[]
  helpful: (ActiveFilter & { total: number }) | undefined
  /** The URL of 'Candidatar-me' without the job's id; undefined for users who cannot apply. */
  applyBefore: string | undefined
  favorites: readonly string[] | undefined
  /** Ids of the listed jobs to which the candidate has applied. */
  applied?: readonly string[] | undefined
  pane: JobPaneControl
}

export function JobResults({
  search,
  asked: requested,
  jobs,
  featured,
  pages,
  counts,
  leftOut,
  corrected,
  parsedFilters,
  setAside,
  instead,
  near,
  nearby,
  filters,
  ...rest
}: JobResultsProps) {
  const { helpful, applyBefore, favorites, applied, pane } = rest
  const isLoading = useNavigation().state === 'loading'
  const { pathname, search: query } = useLocation()
  const { share, dialog } = useShareDialog([...featured, ...jobs])
  const here = pathname + query
  const isEmpty = jobs.length + featured.length === 0
  const firstWithoutPay = counts && jobs.find((job) => !hasPay(job))
  const card = (job: CardJob, isFeatured: boolean) => (
    <JobCard
      key={job.id}
      job={job}
      from={here}
      applyPath={applyBefore && applyBefore + job.id}
      hasApplied={applied?.includes(job.id)}
      isFavorite={favorites?.includes(job.id)}
      isOpen={job.id === pane.jobId}
      isFeatured={isFeatured}
    />
  )
  return (
    <section id="resultados" tabIndex={-1} className="min-w-0" aria-label="Vagas">
      {leftOut !== '' && (
        <p className="mb-3">{`A pesquisa é comprida de mais: não procurámos “${leftOut}”.`}</p>
      )}
      <ParsedFilters
        search={search}
        parsedFilters={parsedFilters}
        setAside={setAside}
        corrected={corrected}
        instead={instead}
      />
      {nearby && !isEmpty && (
        <JobsNearby search={search} parsedFilters={parsedFilters} nearby={nearby} />
      )}
      {filters.length > 0 && (
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <ul className="flex flex-wrap items-center gap-2" aria-label="Filtros escolhidos">
            {filters.map(({ label, without }) => (
              <li key={label}>
                <Chip to={jobSearchPath(without)}>{label}</Chip>
              </li>
            ))}
            <li>
              <Link
                to={href('/vagas')}
                className="link inline-flex min-h-11 items-center"
                preventScrollReset
              >
                Limpar tudo
              </Link>
            </li>
          </ul>
          {!isEmpty && <AlertLink search={search} />}
        </div>
      )}
      {counts && counts.unpaid > 0 && <p className="mb-3">{payApartText(counts)}</p>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears of what is pressed inside */}
      <div
        className="job-results grid gap-2"
        aria-busy={isLoading}
        onClick={(event) => {
          share(event)
          pane.open(event)
        }}
        onKeyDown={pane.move}
      >
        {isEmpty && (
          <NoJobsFound
            search={search}
            helpful={helpful}
            near={near}
            isFiltered={filters.length > 0}
          >
            {nearby && <JobsNearby search={search} parsedFilters={parsedFilters} nearby={nearby} />}
          </NoJobsFound>
        )}
        <CardDrawings />
        {featured.length > 0 && (
          <section aria-labelledby="em-destaque" className="featured-jobs">
            <FeaturedHeading id="em-destaque" />
            {featured.map((job) => card(job, true))}
          </section>
        )}
        {jobs.map((job) => (
          <Fragment key={job.id}>
            {job === firstWithoutPay && <h2 className="pay-apart">Salário a combinar</h2>}
            {card(job, false)}
          </Fragment>
        ))}
      </div>
      {dialog}
      {filters.length === 0 && !isEmpty && <AlertLink search={search} />}
      <div className="mt-6">
        <Pagination
          current={search.page}
          last={pages}
          hrefFor={(page) => jobSearchPath({ ...requested, page })}
        />
      </div>
    </section>
  )
}

function AlertLink({ search }: { search: JobSearch }) {
  return <LinkButton to={newAlertPath(search)}>Criar alerta</LinkButton>
}

function hasPay({ salaryMin, salaryMax }: CardJob): boolean {
  return salaryMin !== null || salaryMax !== null
}

/** Jobs with a matching salary and jobs without a salary are counted separately (D42). */
function payApartText({ paid, unpaid }: NonNullable<FoundJobs['counts']>): string {
  return paid === 0
    ? `Nenhuma vaga indica um salário nesta faixa. Mostramos ${unpaidText(unpaid)}.`
    : `${jobCount(paid)} com salário nesta faixa; depois, ${unpaidText(unpaid)}.`
}

function unpaidText(unpaid: number): string {
  return `${jobCount(unpaid)} a combinar`
}
