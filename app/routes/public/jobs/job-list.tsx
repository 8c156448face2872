import { setTimeout as pause } from 'node:timers/promises'
import { lazy, Suspense, useMemo } from 'react'
import {
  data,
  Form,
  href,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useNavigation,
} from 'react-router'
import { usePreferenceCookie } from '#app/browser/preference-cookie.ts'
import { onlyFragmentChanged } from '#app/browser/router/only-fragment-changed.ts'
import { useRememberList } from '#app/browser/router/previous-list.ts'
import { useFragmentOverlay } from '#app/browser/url-state/use-fragment-overlay.ts'
import { sleepsLightly } from '#app/components/shell/few-scripts.tsx'
import { listAppliedJobs } from '#app/domain/applications/find-own-application.ts'
import { listFavoriteIds } from '#app/domain/favorites/toggle-favorite.ts'
import { currentTime } from '#app/domain/formats/current-time.ts'
import { endOfTurn } from '#app/domain/jobs/featured/featured-turn.ts'
import { activeFilters } from '#app/domain/jobs/search/active-filters.ts'
import { leftOutOf } from '#app/domain/jobs/search/cut-search.ts'
import {
  jobSearchNames,
  jobSearchPath,
  readJobSearch,
  withoutAbsent,
} from '#app/domain/jobs/search/job-search.ts'
import { packFacets, unpackFacets } from '#app/domain/jobs/search/packed-facets.ts'
import { type FoundJobs, searchJobs } from '#app/domain/jobs/search/search-jobs.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { cacheTags } from '#app/http/cache/cache-tags.ts'
import { secondsUntil } from '#app/http/cache/seconds-until.ts'
import { type Asking, page } from '#app/http/page.ts'
import { provinceCookie } from '#app/http/rendering/province-cookie.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Sheet } from '#app/ui/sheet.tsx'
import type { Route } from './+types/job-list'
import { jobCount } from './job-count.ts'
import { filterForm, JobFilters } from './job-filters.tsx'
import { jobListMeta } from './job-list-meta.ts'
import { JobResults } from './job-results.tsx'
import { JobSearchBar } from './job-search-bar.tsx'
import { failureOf, ListFailed } from './list-failed.tsx'
import { PaneMissing } from './pane-missing.tsx'
import { useJobPane } from './use-job-pane.ts'
import { useLiveFilters } from './use-live-filters.ts'

/** Load the pane's module only if the screen has room for the pane. */
const JobPane = lazy(() => import('./job-pane.tsx').catch(() => ({ default: PaneMissing })))

const CACHE_SECONDS = 300

export const handle = sleepsLightly

export const loader = page({
  gate: forPublic,
  query: Object.values(jobSearchNames),
  load,
  cache: () => ({ tags: [cacheTags.jobs], seconds: secondsUntil(endOfTurn(), CACHE_SECONDS) }),
})

async function load({ ctx, query: params }: Asking<ReturnType<typeof forPublic>>) {
  const { actor, readDb, db, searches, jobMemory } = ctx
  if (hasEmptyFields(params)) throw redirect(jobSearchPath(readJobSearch(params)))
  const taken = searches.take(actor)
  if (!taken.ok) throw tooManySearches(taken.detail.retryAfterSeconds)
  if (taken.value.waitMs > 0) await pause(taken.value.waitMs)
  const found = await searchJobs(readDb, readJobSearch(params), currentTime(), {
    features: true,
    memory: jobMemory.lists,
  })
  const isVisitor = actor.kind === 'visitor'
  const candidate = actor.kind === 'candidate' ? actor : undefined
  const listedIds = [...found.featured, ...found.jobs].map(({ id }) => id)
  const [favorites, applied] = candidate
    ? await Promise.all([
        listFavoriteIds(db, candidate, listedIds),
        listAppliedJobs(db, candidate, listedIds),
      ])
    : []
  return {
    ...found,
    search: withoutAbsent(found.search),
    facets: packFacets(found.facets),
    leftOut: leftOutOf(params.get(jobSearchNames.search)),
    helpful: labelled(found),
    favorites: isVisitor ? [] : favorites,
    // Omit the key for others, because it would add bytes to the cached pages of visitors.
    ...(applied && { applied }),
    applyBefore: isVisitor
      ? `${href('/auth')}?redirect=/candidatura/`
      : candidate && '/candidatura/',
  }
}

/** The filter whose removal finds the most jobs, with its chip's label. */
function labelled({ helpful, search, facets }: FoundJobs) {
  if (!helpful) return undefined
  const { label, ...rest } = helpful
  if (label) return { ...rest, label }
  const path = jobSearchPath(helpful.without)
  const filter = activeFilters(search, facets).find((one) => jobSearchPath(one.without) === path)
  return filter && { ...filter, total: helpful.total }
}

/**
 * Whether a form without scripts has sent empty fields, which must be removed from the URL
 * (HOME-05, HOME-06).
 */
function hasEmptyFields(params: URLSearchParams): boolean {
  const [words, province] = [params.get('search'), params.get('province')]
  return province === '' || words === '' || (words !== null && words !== words.trim())
}

function tooManySearches(seconds: number) {
  return data(seconds, { status: 429, headers: { 'Retry-After': String(seconds) } })
}

export function headers({ errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? new Headers()
}

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  return loaderData
    ? jobListMeta(matches, { ...loaderData, facets: unpackFacets(loaderData.facets) })
    : [{ title: failureOf(error).title }]
}

export function shouldRevalidate(step: ShouldRevalidateFunctionArgs): boolean {
  return !onlyFragmentChanged(step) && step.defaultShouldRevalidate
}

export default function JobList({ loaderData }: Route.ComponentProps) {
  const { facets: packed, salaryRange, total } = loaderData
  const facets = useMemo(() => unpackFacets(packed), [packed])
  const sheet = useFragmentOverlay('filtros', 'resultados')
  const { search, filled, form, around, settle } = useLiveFilters(loaderData, sheet)
  const pane = useJobPane(settle, loaderData.featured)
  const filters = activeFilters(search, facets)
  useRememberList()
  usePreferenceCookie(provinceCookie, loaderData.search.province)
  return (
    <main
      id="conteudo"
      tabIndex={-1}
      className={classNames('job-page', pane.jobId && 'has-job')}
      {...around}
    >
      <h1>Vagas de emprego</h1>
      <JobSearchBar
        search={search}
        facets={facets}
        total={total}
        sheet={sheet}
        chosen={filters.filter(({ isBeside }) => !isBeside).length}
      />
      <div className="job-columns">
        <Sheet sheet={sheet} title="Filtros" foot={<ShowResults total={total} />}>
          {/* The server rounds salaries to steps; browsers would refuse other amounts. */}
          <Form id={filterForm} action={href('/vagas')} autoComplete="off" noValidate {...form}>
            <JobFilters search={search} filled={filled} facets={facets} range={salaryRange} />
          </Form>
        </Sheet>
        <JobResults {...loaderData} asked={search} filters={filters} pane={pane} />
        {pane.jobId && (
          <Suspense>
            <JobPane pane={pane} />
          </Suspense>
        )}
      </div>
    </main>
  )
}

/**
 * The button that shows the results. Omits their number without scripts and during a navigation,
 * when the number is unknown.
 */
function ShowResults({ total }: { total: number }) {
  const isKnown = useNavigation().state === 'idle'
  return (
    <Button form={filterForm} variant="primary" wide>
      <span className="no-js-only">Ver vagas</span>
      <span className="js-only">{isKnown ? `Ver ${jobCount(total)}` : 'Ver vagas'}</span>
    </Button>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListFailed error={error} />
}
