import { faultsIn, type Mutant } from '../mutant.ts'

export const search: Mutant[] = [
  ...faultsIn(
    'app/domain/jobs/search/group-filters.ts',
    ['app/domain/jobs/search/search-jobs.test.ts', 'app/domain/jobs/search/listed-jobs.test.ts'],
    [
      ["values: remote ? ['remoto'] : []", 'values: []'],
      ['values: licence ? [DRIVING_LICENCE] : []', 'values: []'],
      ['values: fastAnswers ? [FAST_ANSWERS] : []', 'values: []'],
      ["property: 'conditions', values: languages", "property: 'conditions', values: []"],
      ["property: 'conditions', values: schools", "property: 'conditions', values: []"],
      ['province ? provinceAndSuccessors(province) : []', 'province ? [province] : []'],
    ],
  ),
  ...faultsIn(
    'app/domain/jobs/search/group-rules.ts',
    ['app/domain/jobs/search/search-jobs.test.ts'],
    [
      ['return (group) => (group.conditions & bits) !== 0', 'return () => true'],
      ["if (failed) return 'many'", 'if (failed) return failed'],
    ],
  ),
  ...faultsIn(
    'app/domain/jobs/search/search-condition.ts',
    ['app/domain/jobs/search/search-jobs.test.ts'],
    [['return sql`${column} @> array[${key}]`', 'return sql`true`']],
  ),
  ...faultsIn(
    'app/domain/cvs/open-cv.ts',
    ['app/domain/cvs/open-cv.test.ts'],
    [["sittingMinutes > 0 ? await read.for('no key update') : await read", 'await read']],
  ),
]
