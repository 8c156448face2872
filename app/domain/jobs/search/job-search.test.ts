import fc from 'fast-check'
import { expect, test } from 'vitest'
import { provinces } from '../../places/province.ts'
import { contractTypes, workTypes } from '../job.ts'
import { jobLanguages, schoolLevels } from '../job-condition.ts'
import { leftOutOf } from './cut-search.ts'
import {
  jobSearchParams,
  jobSearchPath,
  jobSorts,
  LAST_POSSIBLE_PAGE,
  noFilter,
  readJobSearch,
  withChoice,
} from './job-search.ts'
import { salaryEnds, withinRange } from './salary-ends.ts'

const read = (query: string) => readJobSearch(new URLSearchParams(query))
const id = '018f2b1e-0000-7000-8000-00000000000a'

test('a salary bound of zero is ignored', () => {
  expect(salaryEnds(0, 0)).toEqual({ salaryMin: undefined, salaryMax: undefined })
  expect(salaryEnds(30_000, 350_000)).toEqual({ salaryMin: undefined, salaryMax: 350_000 })
  expect(read('salario-max=0').salaryMax).toBeUndefined()
})

test('a URL without parameters searches all jobs', () => {
  expect(read('')).toEqual({
    ...noFilter,
    province: undefined,
    salaryMin: undefined,
    salaryMax: undefined,
    tag: undefined,
    sort: undefined,
  })
})

test('the keyword in the URL is trimmed', () => {
  expect(read('search=%20%20chefe%20%20de%0Aturno%20').search).toBe('chefe de turno')
})

test.each([
  [
    `${'motorista '.repeat(9)}encarregado de obra`,
    'motorista '.repeat(9).trim(),
    'encarregado de obra',
  ],
  [` um ${'x'.repeat(200)}`, 'um', `${'x'.repeat(60)}…`],
  ['x'.repeat(101), 'x'.repeat(100), 'x'],
  ['x'.repeat(100), 'x'.repeat(100), ''],
  // Only the first twelve words are searched, so the rest is reported.
  ['a b c d e f g h i j k l, m n', 'a b c d e f g h i j k l, m n', 'm n'],
])(
  'an overlong search is truncated between words, and the omitted rest is reported: %j',
  (typed, search, rest) => {
    expect(read(new URLSearchParams({ search: typed }).toString()).search).toBe(search)
    expect(leftOutOf(typed)).toBe(rest)
  },
)

test.each([
  ['bie', 'bie'],
  ['BIÉ', 'bie'],
  ['cuanza-norte', 'cuanza-norte'],
  ['Cuanza Norte', 'cuanza-norte'],
])('the province %s is recognised without accents, case and hyphens', (typed, slug) => {
  expect(read(new URLSearchParams({ province: typed }).toString()).province).toBe(slug)
})

test('several contract types can be chosen, in any order', () => {
  expect(read('contrato=contract&contrato=full_time&contrato=full_time').contractTypes).toEqual([
    'full_time',
    'contract',
  ])
})

test('unknown or impossible values are ignored', () => {
  const search = read(
    "province=Atlântida&contrato=escravo&regime=x&ordem=id;drop&salario-min=-5&salario-max=1e309&empresa=1'&remoto=talvez",
  )
  expect(search).toEqual(read(''))
})

test.each(['0', '-1', 'NaN', '12abc', '', '9007199254740993.5'])(
  'the invalid page %s becomes the first page',
  (page) => {
    expect(read(`page=${encodeURIComponent(page)}`).page).toBe(1)
  },
)

test('a page number beyond the last counted page becomes the last page', () => {
  expect(read('page=1000000000').page).toBe(LAST_POSSIBLE_PAGE)
})

test('of a repeated single-valued parameter, the first value counts', () => {
  const search = read('search=a1&search=b2&province=huila&province=bie&page=2&page=3')
  expect([search.search, search.province, search.page]).toEqual(['a1', 'huila', 2])
})

test('a salary range is rounded outward to slider steps, lower bound first', () => {
  const { salaryMin, salaryMax } = read('salario-min=430000&salario-max=120000')
  expect([salaryMin, salaryMax]).toEqual([100_000, 450_000])
})

test.each([
  ['150000', 150_000],
  ['150.000', 150_000],
  ['1.500.000', 1_500_000],
  ['150 000 KZ', 150_000],
  ['150.000,50', 150_000],
  ['150 mil', 150_000],
  ['1.5', undefined],
  ['muito', undefined],
])('the salary %s is read as %s KZ', (typed, amount) => {
  expect(read(`salario-min=${encodeURIComponent(typed)}`).salaryMin).toBe(amount)
})

test('the ticked checkbox "a combinar" (pay negotiable) overrides its hidden field', () => {
  expect(read('a-combinar=0').includeNegotiable).toBe(false)
  expect(read('a-combinar=0&a-combinar=1').includeNegotiable).toBe(true)
})

test('a salary bound that excludes no job is ignored', () => {
  const search = { ...noFilter, salaryMin: 50_000, salaryMax: 400_000 }
  expect(withinRange(search, { min: 50_000, max: 900_000 })).toMatchObject({
    salaryMin: undefined,
    salaryMax: 400_000,
  })
})

test('a category is recognised without accents and case', () => {
  expect(read('categoria=Sa%C3%BAde').tag).toBe('saude')
})

test('changing a filter of the job search returns to page 1', () => {
  expect(withChoice({ ...noFilter, page: 7 }, { remote: true }).page).toBe(1)
})

test('the URL of a job search contains only the chosen filters', () => {
  expect(jobSearchPath(noFilter)).toBe('/vagas')
  expect(jobSearchPath({ ...noFilter, province: 'huila', search: 'chefe', page: 2 })).toBe(
    '/vagas?search=chefe&province=huila&page=2',
  )
})

test('the URL of a search is parsed to the same search', () => {
  const steps = fc.option(
    fc.integer({ min: 1, max: 40 }).map((step) => step * 50_000),
    { nil: undefined },
  )
  const searches = fc.record({
    search: fc.constantFrom('', 'chefe de turno', '100% & "sim"', 'ação'),
    province: fc.option(fc.constantFrom(...provinces.map(({ slug }) => slug)), { nil: undefined }),
    contractTypes: fc.subarray([...contractTypes]),
    workTypes: fc.subarray([...workTypes]),
    remote: fc.boolean(),
    schools: fc.subarray([...schoolLevels]),
    licence: fc.boolean(),
    languages: fc.subarray([...jobLanguages]),
    fastAnswers: fc.constantFrom(true as const, undefined),
    salaryMin: steps,
    salaryMax: fc.constant(undefined),
    includeNegotiable: fc.boolean(),
    tag: fc.option(fc.constantFrom('saude', 'c++ & mais'), { nil: undefined }),
    companyIds: fc.subarray([id]),
    sort: fc.option(fc.constantFrom(...jobSorts), { nil: undefined }),
    page: fc.integer({ min: 1, max: LAST_POSSIBLE_PAGE }),
  })
  fc.assert(
    fc.property(searches, (search) => {
      expect(read(jobSearchParams(search).toString())).toEqual(search)
    }),
  )
})

test('any query string gives a valid search', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }))),
      (pairs) => {
        const search = readJobSearch(new URLSearchParams(pairs))
        expect(search.page).toBeGreaterThanOrEqual(1)
      },
    ),
  )
})
