import { type ProvinceSlug, provinceAndSuccessors, provinces } from '../../places/province.ts'
import { contractTypes, workTypes } from '../job.ts'
import {
  DRIVING_LICENCE,
  FAST_ANSWERS,
  jobLanguages,
  type ListedCondition,
  listedConditions,
  schoolLevels,
} from '../job-condition.ts'
import { type Facets, MOST_COMPANIES, MOST_COMPANIES_ASKED } from './facets.ts'
import type { GroupFilterName } from './group-filters.ts'
import { failedRule, groupRules } from './group-rules.ts'
import type { JobSearch } from './job-search.ts'
import { conditionBits, type KnownGroups } from './known-groups.ts'
import type { NumberedValues } from './numbered-values.ts'

const { compare: compareNames } = new Intl.Collator('pt')

const MAX_TAGS = 60

export type Counts = {
  total: number
  paid: number
  /** The number of jobs that match words and salary, before the other filters apply. */
  listed: number
  totalWithout: ReadonlyMap<GroupFilterName, number>
  facets: Omit<Facets, 'tags' | 'companies'>
  tags: { key: string; count: number }[]
  companies: { id: string; count: number }[]
}

/**
 * For each filter option, counts the jobs that pass all other filters. `jobs[i]` and `paid[i]` are
 * the numbers of jobs, and of jobs with pay, in `groups[i]`.
 */
export function countFacets(
  search: JobSearch,
  tag: string | undefined,
  { groups, values }: KnownGroups,
  {
    jobs,
    paid: paidJobs = jobs,
  }: { jobs: ArrayLike<number>; paid?: ArrayLike<number> | undefined },
): Counts {
  const rules = groupRules(search, tag, values)
  const tallies = {
    province: new Tally(values.province),
    contractType: new Tally(values.contractType),
    workType: new Tally(values.workType),
    remote: new Tally(values.workType),
    tag: new Tally(values.tags),
    company: new Tally(values.companyId),
    school: new ConditionTally(),
    licence: new ConditionTally(),
    language: new ConditionTally(),
    answers: new ConditionTally(),
  } satisfies Record<GroupFilterName, Tally | ConditionTally>
  let total = 0
  let paid = 0
  let listed = 0
  for (let index = 0; index < groups.length; index++) {
    const group = groups[index]
    const found = jobs[index] ?? 0
    if (!group) continue
    listed += found
    const failed = failedRule(rules, group)
    if (failed === 'many') continue
    const all = failed === undefined
    if (all) {
      total += found
      paid += paidJobs[index] ?? 0
    }
    if (all || failed === 'province') tallies.province.add(group.province, found)
    if (all || failed === 'contractType') tallies.contractType.add(group.contractType, found)
    if (all || failed === 'workType') tallies.workType.add(group.workType, found)
    if (all || failed === 'remote') tallies.remote.add(group.workType, found)
    if (all || failed === 'company') tallies.company.add(group.companyId, found)
    if (all || failed === 'school') tallies.school.add(group.conditions, found)
    if (all || failed === 'licence') tallies.licence.add(group.conditions, found)
    if (all || failed === 'language') tallies.language.add(group.conditions, found)
    if (all || failed === 'answers') tallies.answers.add(group.conditions, found)
    if (all || failed === 'tag') {
      tallies.tag.all += found
      for (const key of group.tags) tallies.tag.count(key, found)
    }
  }
  return {
    total,
    paid,
    listed,
    totalWithout: new Map(rules.map(({ name }) => [name, tallies[name].all])),
    facets: {
      provinces: provinces.map(({ slug }) => ({ value: slug, count: inProvince(tallies, slug) })),
      contractTypes: contractTypes.map((value) => ({
        value,
        count: tallies.contractType.of(value),
      })),
      workTypes: workTypes.map((value) => ({ value, count: tallies.workType.of(value) })),
      remote: tallies.remote.of('remoto'),
      schools: schoolLevels.map((value) => ({ value, count: tallies.school.of(value) })),
      licence: tallies.licence.of(DRIVING_LICENCE),
      fastAnswers: tallies.answers.of(FAST_ANSWERS),
      languages: jobLanguages.map((value) => ({ value, count: tallies.language.of(value) })),
    },
    tags: tallies.tag
      .most(MAX_TAGS, tag ? [tag] : [])
      .map(([key, count]) => ({ key, count }))
      .sort((one, other) => other.count - one.count || compareNames(one.key, other.key)),
    companies: tallies.company
      .most(search.allCompanies ? MOST_COMPANIES_ASKED : MOST_COMPANIES, search.companyIds)
      .map(([id, count]) => ({ id, count })),
  }
}

/** Counts per combination of condition bits, so each group costs one addition. */
class ConditionTally {
  all = 0
  readonly #counts = new Int32Array(1 << listedConditions.length)

  add(bits: number, jobs: number): void {
    this.all += jobs
    this.#counts[bits] = (this.#counts[bits] ?? 0) + jobs
  }

  of(condition: ListedCondition): number {
    const bit = conditionBits([condition])
    return this.#counts.reduce((sum, jobs, bits) => (bits & bit ? sum + jobs : sum), 0)
  }
}

class Tally {
  all = 0
  readonly #values: NumberedValues
  readonly #counts: Int32Array

  constructor(values: NumberedValues) {
    this.#values = values
    this.#counts = new Int32Array(values.size)
  }

  add(index: number, jobs: number): void {
    this.all += jobs
    this.count(index, jobs)
  }

  count(index: number, jobs: number): void {
    this.#counts[index] = (this.#counts[index] ?? 0) + jobs
  }

  of(value: string): number {
    const index = this.#values.find(value)
    return index === undefined ? 0 : (this.#counts[index] ?? 0)
  }

  most(limit: number, chosen: readonly string[]): [value: string, count: number][] {
    const others: [value: string, count: number][] = []
    for (const [index, count] of this.#counts.entries()) {
      if (count > 0) others.push([this.#values.valueOf(index), count])
    }
    const free = chosen.length > 0 ? others.filter(([value]) => !chosen.includes(value)) : others
    free.sort(([one, few], [other, more]) => more - few || (one < other ? -1 : 1))
    return [...chosen.map((value): [string, number] => [value, this.of(value)]), ...free].slice(
      0,
      limit,
    )
  }
}

function inProvince({ province }: { province: Tally }, slug: ProvinceSlug): number {
  return provinceAndSuccessors(slug).reduce((sum, part) => sum + province.of(part), 0)
}
