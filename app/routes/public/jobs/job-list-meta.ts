import { href } from 'react-router'
import type { MetaMatches } from '#app/components/shell/site-title.ts'
import type { Facets } from '#app/domain/jobs/search/facets.ts'
import {
  type JobSearch,
  jobSearchParams,
  jobSearchPath,
} from '#app/domain/jobs/search/job-search.ts'
import { searchTitle } from '#app/domain/jobs/search/search-title.ts'
import { sharedPageMeta } from '#app/routes/public/shared-page-meta.ts'
import { jobCount } from './job-count.ts'

type Listed = {
  search: JobSearch
  facets: Facets
  total: number
  pages: number
}

export function jobListMeta(matches: MetaMatches, { search, facets, total, pages }: Listed) {
  const title = searchTitle(search, facets)
  const { publicUrl = '', saver = false } = matches[0].loaderData ?? {}
  const at = (page: number) => publicUrl + jobSearchPath({ ...search, page })
  const link = (rel: string, href: string) => ({ tagName: 'link' as const, rel, href })
  return [
    ...sharedPageMeta(matches, {
      title: search.page > 1 ? `${title}, página ${search.page}` : title,
      description: `${title}: ${jobCount(total)}. Procure por província, contrato, salário e empresa e candidate-se.`,
      path: jobSearchPath(search),
    }),
    ...(saver ? [] : feeds(search)),
    ...(search.page > 1 ? [link('prev', at(search.page - 1))] : []),
    ...(search.page < pages ? [link('next', at(search.page + 1))] : []),
    ...(isWorthIndexing(search, total) ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
  ]
}

function feeds(search: JobSearch) {
  const query = feedQuery(search)
  return [
    { type: 'application/rss+xml', href: `${href('/vagas.rss')}${query}`, title: 'RSS' },
    { type: 'application/feed+json', href: `${href('/vagas.json')}${query}`, title: 'JSON Feed' },
  ].map((feed) => ({ tagName: 'link' as const, rel: 'alternate', ...feed }))
}

/** Omits order and page, because a feed contains the newest jobs. */
export function feedQuery(search: JobSearch): string {
  const { sort: _sort, allCompanies: _all, ...chosen } = search
  const query = jobSearchParams({ ...chosen, page: 1 }).toString()
  return query && `?${query}`
}

/**
 * Index only the list of all jobs and those of one province or category, because filter
 * combinations are unlimited.
 */
function isWorthIndexing(search: JobSearch, total: number): boolean {
  const { search: words, province, tag, contractTypes, workTypes, companyIds } = search
  const others =
    words !== '' ||
    contractTypes.length > 0 ||
    workTypes.length > 0 ||
    search.schools.length > 0 ||
    search.licence ||
    search.languages.length > 0 ||
    search.fastAnswers === true ||
    companyIds.length > 0 ||
    search.allCompanies === true ||
    search.remote ||
    search.salaryMin !== undefined ||
    search.salaryMax !== undefined ||
    !search.includeNegotiable ||
    search.sort !== undefined
  return !others && !(province && tag) && total > 0
}
