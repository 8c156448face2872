import { type ProvinceSlug, provinceAndSuccessors, provinces } from '../../places/province.ts'
import { contractTypes, workTypes } from '../job.ts'
import { type Facets, MOST_COMPANIES, MOST_COMPANIES_ASKED } from './facets.ts'
import type { JobSearch } from './job-search.ts'
import type { Group } from './known-groups.ts'
import type { GroupFilter } from './search-condition.ts'

/** Options that the list offers. */
const MAX_TAGS = 60

export type CountedGroup = { group: Group; jobs: number }

/** The counts, with keys of tags and ids of companies in the place of their names. */
export type Counts = {
  total: number
  /** How many jobs there are before the filters of groups. */
  listed: number
  /** How many jobs there would be without this filter; for filters that are on. */
  totalWithout: ReadonlyMap<GroupFilter, number>
  facets: Omit<Facets, 'tags' | 'companies'>
  tags: { key: string; count: number }[]
  companies: { id: string; count: number }[]
}

/**
 * Counts every option by the jobs of the groups that pass all filters but the option's own. `tag` is the
 * chosen one's key. What fails two filters is counted beside no option.
 */
export function countFacets(
  search: JobSearch,
  tag: string | undefined,
  counted: Iterable<CountedGroup>,
): Counts {
  const filters = groupFilters(search, tag)
  const tallies = {
    province: new Tally(),
    contractType: new Tally(),
    workType: new Tally(),
    remote: new Tally(),
    tag: new Tally(),
    company: new Tally(),
  } satisfies Record<GroupFilter, Tally>
  let total = 0
  let listed = 0
  for (const { group, jobs } of counted) {
    listed += jobs
    const failed = failedFilters(filters, group)
    if (failed === 'many') continue
    if (failed === undefined) total += jobs
    const isCounted = (own: GroupFilter) => failed === undefined || failed === own
    if (isCounted('province')) tallies.province.add(group.province ?? '', jobs)
    if (isCounted('contractType')) tallies.contractType.add(group.contractType, jobs)
    if (isCounted('workType')) tallies.workType.add(group.workType, jobs)
    if (isCounted('remote')) tallies.remote.add(group.workType, jobs)
    if (isCounted('company')) tallies.company.add(group.companyId, jobs)
    if (isCounted('tag')) {
      tallies.tag.all += jobs
      for (const key of group.tags) tallies.tag.count(key, jobs)
    }
  }
  return {
    total,
    listed,
    totalWithout: new Map(filters.map(([name]) => [name, tallies[name].all])),
    facets: {
      provinces: provinces.map(({ slug }) => ({ value: slug, count: inProvince(tallies, slug) })),
      contractTypes: contractTypes.map((value) => ({
        value,
        count: tallies.contractType.of(value),
      })),
      workTypes: workTypes.map((value) => ({ value, count: tallies.workType.of(value) })),
      remote: tallies.remote.of('remoto'),
    },
    tags: tallies.tag
      .most(MAX_TAGS, tag ? [tag] : [])
      .map(([key, count]) => ({ key, count }))
      .sort((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1)),
    companies: tallies.company
      .most(search.allCompanies ? MOST_COMPANIES_ASKED : MOST_COMPANIES, search.companyIds)
      .map(([id, count]) => ({ id, count })),
  }
}

class Tally {
  all = 0
  readonly #counts = new Map<string, number>()

  add(value: string, jobs: number): void {
    this.all += jobs
    this.count(value, jobs)
  }

  count(value: string, jobs: number): void {
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + jobs)
  }

  of(value: string): number {
    return this.#counts.get(value) ?? 0
  }

  /** The most frequent, but the chosen ones first, also when there are none of them. */
  most(limit: number, chosen: readonly string[]): [value: string, count: number][] {
    const others = [...this.#counts]
      .filter(([value, count]) => count > 0 && !chosen.includes(value))
      .sort(([one, few], [other, more]) => more - few || (one < other ? -1 : 1))
    return [...chosen.map((value): [string, number] => [value, this.of(value)]), ...others].slice(
      0,
      limit,
    )
  }
}

function inProvince({ province }: { province: Tally }, slug: ProvinceSlug): number {
  return provinceAndSuccessors(slug).reduce((sum, part) => sum + province.of(part), 0)
}

type Filter = [name: GroupFilter, passes: (group: Group) => boolean]

/** The rules of `groupConditions`, for groups that are here. */
function groupFilters(search: JobSearch, tag: string | undefined): Filter[] {
  const { province, contractTypes, workTypes, remote, companyIds } = search
  const filters: Filter[] = []
  if (province) {
    const places: readonly (string | null)[] = provinceAndSuccessors(province)
    filters.push(['province', (group) => places.includes(group.province)])
  }
  if (contractTypes.length > 0)
    filters.push(['contractType', (group) => contractTypes.includes(group.contractType)])
  if (workTypes.length > 0)
    filters.push(['workType', (group) => workTypes.includes(group.workType)])
  if (remote) filters.push(['remote', (group) => group.workType === 'remoto'])
  if (tag !== undefined) filters.push(['tag', (group) => group.tags.includes(tag)])
  if (companyIds.length > 0)
    filters.push(['company', (group) => companyIds.includes(group.companyId)])
  return filters
}

/** The one filter that the group does not pass, or none, or that they are many. */
function failedFilters(filters: readonly Filter[], group: Group): GroupFilter | 'many' | undefined {
  let failed: GroupFilter | undefined
  for (const [name, passes] of filters) {
    if (passes(group)) continue
    if (failed) return 'many'
    failed = name
  }
  return failed
}
