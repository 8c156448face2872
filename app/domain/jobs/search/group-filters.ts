import { provinceAndSuccessors } from '../../places/province.ts'
import { DRIVING_LICENCE, FAST_ANSWERS } from '../job-condition.ts'
import type { JobSearch } from './job-search.ts'

/** Filters on properties that all jobs of a group share. Each filter has the name of its facet. */
export type GroupFilterName =
  | 'province'
  | 'contractType'
  | 'workType'
  | 'remote'
  | 'school'
  | 'licence'
  | 'language'
  | 'answers'
  | 'tag'
  | 'company'

export type GroupProperty =
  | 'province'
  | 'contractType'
  | 'workType'
  | 'companyId'
  | 'tags'
  | 'conditions'

export type GroupFilter = {
  name: GroupFilterName
  property: GroupProperty
  values: readonly string[]
}

/**
 * The only definition of each filter, for SQL (`search-condition.ts`) and for memory
 * (`group-rules.ts`). The value of 'tag' is the chosen tag; its key is `folded(tag)`.
 */
export function groupFilters(search: JobSearch): GroupFilter[] {
  const { province, contractTypes, workTypes, remote, tag, companyIds } = search
  const { schools, licence, languages, fastAnswers } = search
  const filters: GroupFilter[] = [
    {
      name: 'province',
      property: 'province',
      values: province ? provinceAndSuccessors(province) : [],
    },
    { name: 'contractType', property: 'contractType', values: contractTypes },
    { name: 'workType', property: 'workType', values: workTypes },
    { name: 'remote', property: 'workType', values: remote ? ['remoto'] : [] },
    { name: 'school', property: 'conditions', values: schools },
    { name: 'licence', property: 'conditions', values: licence ? [DRIVING_LICENCE] : [] },
    { name: 'language', property: 'conditions', values: languages },
    { name: 'answers', property: 'conditions', values: fastAnswers ? [FAST_ANSWERS] : [] },
    { name: 'tag', property: 'tags', values: tag ? [tag] : [] },
    { name: 'company', property: 'companyId', values: companyIds },
  ]
  return filters.filter(({ values }) => values.length > 0)
}
