import type { Facets } from '#app/domain/jobs/facets.ts'
import { type JobSearch, jobSearchPath } from '#app/domain/jobs/job-search.ts'
import { provinceName } from '#app/domain/places/province.ts'
import { jobCount } from './job-count.ts'

type Listed = {
  search: JobSearch
  facets: Facets
  total: number
  pages: number
  publicUrl: string
}

/** What search engines and browsers are told of a list of jobs. */
export function jobListMeta({ search, facets, total, pages, publicUrl }: Listed) {
  const title = titleOf(search, facets)
  const at = (page: number) => publicUrl + jobSearchPath({ ...search, page })
  const link = (rel: string, href: string) => ({ tagName: 'link' as const, rel, href })
  return [
    { title: search.page > 1 ? `${title}, página ${search.page}` : title },
    {
      name: 'description',
      content: `${jobCount(total)}: ${title.toLowerCase()}. Procure por província, contrato, salário e empresa e candidate-se.`,
    },
    link('canonical', at(search.page)),
    ...(search.page > 1 ? [link('prev', at(search.page - 1))] : []),
    ...(search.page < pages ? [link('next', at(search.page + 1))] : []),
    ...(isWorthIndexing(search, total) ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
  ]
}

function titleOf(search: JobSearch, { tags }: Facets): string {
  const tag = tags.find(({ value }) => value === search.tag)?.label
  const what = search.search || tag
  const where = search.province && provinceName(search.province)
  return `Vagas de ${what ?? 'emprego'} em ${where ?? 'Angola'}`
}

/** All jobs, those of a province and those of a category; combinations are without number. */
function isWorthIndexing(search: JobSearch, total: number): boolean {
  const { search: words, province, tag, contractTypes, workTypes, companyIds } = search
  const others =
    words !== '' ||
    contractTypes.length > 0 ||
    workTypes.length > 0 ||
    companyIds.length > 0 ||
    search.remote ||
    search.salaryMin !== undefined ||
    search.salaryMax !== undefined ||
    !search.includeNegotiable ||
    search.sort !== undefined
  return !others && !(province && tag) && total > 0
}
