import { expect, test } from 'vitest'
import { provinces } from '../../places/province.ts'
import { contractTypes, workTypes } from '../job.ts'
import { jobLanguages, schoolLevels } from '../job-condition.ts'
import type { Facets } from './facets.ts'
import { packFacets, unpackFacets } from './packed-facets.ts'

test('packing and unpacking returns the same facets, also with numeric names', () => {
  const facets: Facets = {
    provinces: provinces.map(({ slug }, place) => ({ value: slug, count: place })),
    contractTypes: contractTypes.map((value, place) => ({ value, count: place * 7 })),
    workTypes: workTypes.map((value, place) => ({ value, count: place + 40 })),
    schools: schoolLevels.map((value, place) => ({ value, count: place + 2 })),
    licence: 4,
    fastAnswers: 5,
    languages: jobLanguages.map((value, place) => ({ value, count: place * 3 })),
    remote: 3,
    tags: [
      { value: '2026', label: '2026', count: 9 },
      { value: 'saude', label: 'Saúde', count: 0 },
    ],
    companies: [],
  }
  expect(unpackFacets(packFacets(facets))).toEqual(facets)
})
