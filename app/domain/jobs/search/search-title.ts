import { companyNameText } from '../../companies/company.ts'
import { inProvince } from '../../places/province.ts'
import type { Facets } from './facets.ts'
import type { JobSearch } from './job-search.ts'

export function searchTitle(
  search: JobSearch,
  { tags, companies }: Pick<Facets, 'tags' | 'companies'>,
): string {
  const tag = tags.find(({ value }) => value === search.tag)?.label
  const what = search.search || tag
  const [company, ...others] = companies.filter(({ value }) => search.companyIds.includes(value))
  const whose = company && others.length === 0 ? [companyNameText(company.label)] : []
  const everywhere = whose.length > 0 ? '' : ' em Angola'
  const where = search.province ? ` ${inProvince(search.province)}` : everywhere
  return [`Vagas de ${what ?? 'emprego'}${where}`, ...whose].join(' · ')
}
