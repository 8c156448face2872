import { expect, test } from 'vitest'
import { provinces } from '../../places/province.ts'
import { contractTypes, workTypes } from '../job.ts'
import { jobLanguages, schoolLevels } from '../job-condition.ts'
import type { Facets } from './facets.ts'
import { packFacets, unpackFacets } from './packed-facets.ts'

test('unpacked facets equal the original ones, even with numeric names', () => {
  const facets: Facets = {
    provinces: provinces.map(({ slug }, index) => ({ value: slug, count: index })),
    contractTypes: contractTypes.map((value, index) => ({ value, count: index * 7 })),
    workTypes: workTypes.map((value, index) => ({ value, count: index + 40 })),
    schools: schoolLevels.map((value, index) => ({ value, count: index + 2 })),
    licence: 4,
    fastAnswers: 5,
    languages: jobLanguages.map((value, index) => ({ value, count: index * 3 })),
    remote: 3,
    tags: [
      { value: '2026', label: '2026', count: 9 },
      { value: 'saude', label: 'Saúde', count: 0 },
    ],
    companies: [],
  }
  expect(unpackFacets(packFacets(facets))).toEqual(facets)
})
