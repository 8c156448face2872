import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { href, useLocation, useNavigation } from 'react-router'
import { CardDrawings, CardIcon } from '#app/components/jobs/card-drawings.tsx'
import { type CardJob, JobCard } from '#app/components/jobs/job-card.tsx'
import { ShareMenu } from '#app/components/jobs/share-menu.tsx'
import { useRoot } from '#app/components/shell/use-root.ts'
import type { ActiveFilter } from '#app/domain/jobs/search/active-filters.ts'
import {
  type JobSearch,
  jobSearchNames,
  jobSearchPath,
  jobSortLabels,
} from '#app/domain/jobs/search/job-search.ts'
import { Button } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { Link } from '#app/ui/link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { SheetTrigger } from '#app/ui/sheet.tsx'
import type { SheetControl } from '#app/ui/use-sheet.ts'
import { jobCount } from './job-count.ts'
import { filterForm } from './job-filters.tsx'
import { feedQuery } from './job-list-meta.ts'
import { NoJobsFound } from './no-jobs-found.tsx'

type JobResultsProps = {
  /** The search whose jobs are shown. */
  search: JobSearch
  /** The search that is asked for; another one while its answer is under way. */
  asked: JobSearch
  sheet: SheetControl
  jobs: readonly CardJob[]
  total: number
  pages: number
  corrected?: string
  filters: readonly ActiveFilter[]
  helpful: (ActiveFilter & { total: number }) | undefined
  /** Where 'Candidatar-me' leads, before the job's id; undefined for those who cannot apply. */
  applyBefore: string | undefined
  /** Ids; undefined for those who have no favourites. */
  favorites: readonly string[] | undefined
}

export function JobResults({
  search,
  asked,
  sheet,
  jobs,
  total,
  pages,
  corrected,
  filters,
  ...rest
}: JobResultsProps) {
  const { helpful, applyBefore, favorites } = rest
  const isLoading = useNavigation().state === 'loading'
  const publicUrl = useRoot()?.publicUrl ?? ''
  const { pathname, search: query } = useLocation()
  const here = pathname + query
  return (
    <section id="resultados" tabIndex={-1} className="min-w-0" aria-label="Vagas">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p role="status" className="text-lg font-semibold first-letter:uppercase">
          {jobCount(total)}
        </p>
        <div className="flex flex-wrap items-end gap-2">
          <SheetTrigger
            sheet={sheet}
            count={filters.length}
            icon={<SlidersHorizontal aria-hidden="true" />}
          >
            Filtros
          </SheetTrigger>
          <SortField search={asked} />
        </div>
      </div>
      {corrected && (
        <p className="mt-3">
          Não encontrámos “{search.search}”. Mostramos as vagas com “{corrected}”.
        </p>
      )}
      {filters.length > 0 && (
        <ul className="mt-3 flex flex-wrap items-center gap-2" aria-label="Filtros escolhidos">
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
      )}
      <div className="job-results mt-4 grid gap-3" aria-busy={isLoading}>
        {jobs.length === 0 && <NoJobsFound helpful={helpful} isFiltered={filters.length > 0} />}
        <CardDrawings companyIds={jobs.map(({ companyId }) => companyId)} />
        {jobs.map((job) => (
          <JobCard
            key={job.id}
            job={job}
            from={here}
            applyPath={applyBefore && applyBefore + job.id}
            isFavorite={favorites?.includes(job.id)}
            actions={
              <ShareMenu
                align="start"
                triggerClass="btn btn-quiet btn-small"
                icon={<CardIcon name="share" />}
                job={{
                  id: job.id,
                  title: job.title,
                  text: job.excerpt,
                  url: `${publicUrl}/vaga-detalhes/${job.id}`,
                  shortCode: job.shortCode,
                }}
              />
            }
          />
        ))}
      </div>
      <div className="mt-6">
        <Pagination
          current={search.page}
          last={pages}
          hrefFor={(page) => jobSearchPath({ ...asked, page })}
        />
      </div>
      <p className="mt-6 text-sm text-cinza">
        Siga esta procura noutro lado:{' '}
        <a
          href={`${href('/vagas.rss')}${feedQuery(search)}`}
          className="link inline-flex min-h-11 items-center"
        >
          RSS
        </a>
        {' · '}
        <a
          href={`${href('/vagas.json')}${feedQuery(search)}`}
          className="link inline-flex min-h-11 items-center"
        >
          JSON
        </a>
      </p>
    </section>
  )
}

function SortField({ search }: { search: JobSearch }) {
  const first = search.search ? 'Relevância' : jobSortLabels.recentes
  return (
    <>
      <SelectField
        label="Ordenar por"
        hideLabel
        name={jobSearchNames.sort}
        form={filterForm}
        autoComplete="off"
        className="min-w-44"
        defaultValue={search.sort ?? ''}
        placeholder={first}
        options={[
          ...(search.search ? [{ value: 'recentes', label: jobSortLabels.recentes }] : []),
          { value: 'salario', label: jobSortLabels.salario },
          { value: 'titulo', label: jobSortLabels.titulo },
        ]}
      />
      <Button form={filterForm} className="no-js-only">
        Ordenar
      </Button>
    </>
  )
}
