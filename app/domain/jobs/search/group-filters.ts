import { provinceAndSuccessors } from '../../places/province.ts'
import { DRIVING_LICENCE, FAST_ANSWERS } from '../job-condition.ts'
import type { JobSearch } from './job-search.ts'

/** The filters that a group of jobs passes or fails as a whole, named by their facet. */
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

/** Properties that all jobs of a group share, named as the columns of `listed_job_groups`. */
export type GroupProperty =
  | 'province'
  | 'contractType'
  | 'workType'
  | 'companyId'
  | 'tags'
  | 'conditions'

/** A group passes when its property is, or contains, one of the values. */
export type GroupFilter = {
  name: GroupFilterName
  property: GroupProperty
  values: readonly string[]
}

/**
 * The active filters of a search. This is the only definition of each filter: `search-condition.ts`
 * translates it to SQL, `group-rules.ts` to checks of groups in memory. The value of 'tag' is the tag as
 * chosen; its key is `folded(tag)`.
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
