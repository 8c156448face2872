import { readAmount } from '../../formats/read-amount.ts'
import { type ProvinceSlug, readProvince } from '../../places/province.ts'
import { type ContractType, contractTypes, type WorkType, workTypes } from '../job.ts'
import { type JobLanguage, jobLanguages, type SchoolLevel, schoolLevels } from '../job-condition.ts'
import { type SalaryEnds, salaryEnds } from './salary-ends.ts'

export type JobSearch = SalaryEnds & {
  search: string
  /** Search the words literally, without parsing filters and correcting typing errors. */
  asWords?: true | undefined
  province?: ProvinceSlug
  /**
   * Jobs with any of these contract types; empty means all. The other arrays work in the same way.
   */
  contractTypes: ContractType[]
  workTypes: WorkType[]
  remote: boolean
  schools: SchoolLevel[]
  licence: boolean
  languages: JobLanguage[]
  fastAnswers?: true | undefined
  includeNegotiable: boolean
  tag?: string
  companyIds: string[]
  /** Offer all companies as options, not only those with the most jobs. */
  allCompanies?: true
  /** If undefined, sorts by relevance if words are given, else newest first (D40, D106). */
  sort?: JobSort
  page: number
}

export const jobSorts = ['recentes', 'salario', 'titulo'] as const
export type JobSort = (typeof jobSorts)[number]

export const jobSortLabels = {
  recentes: 'Mais recentes',
  salario: 'Salário mais alto',
  titulo: 'Título, de A a Z',
} satisfies Record<JobSort, string>

export const JOBS_PER_PAGE = 12

export const MAX_COUNTED = 10_000

export const LAST_POSSIBLE_PAGE = Math.ceil(MAX_COUNTED / JOBS_PER_PAGE)

export const noFilter: JobSearch = {
  search: '',
  contractTypes: [],
  workTypes: [],
  remote: false,
  schools: [],
  licence: false,
  languages: [],
  includeNegotiable: true,
  companyIds: [],
  page: 1,
}

/** Query parameters of the URL. The specification defines `search`, `province` and `page`. */
export const jobSearchNames = {
  search: 'search',
  asWords: 'palavras',
  province: 'province',
  contractType: 'contrato',
  workType: 'regime',
  remote: 'remoto',
  school: 'escolaridade',
  licence: 'carta',
  language: 'lingua',
  answers: 'resposta',
  salaryMin: 'salario-min',
  salaryMax: 'salario-max',
  negotiable: 'a-combinar',
  tag: 'categoria',
  company: 'empresa',
  allCompanies: 'empresas',
  sort: 'ordem',
  page: 'page',
} as const

/** Invalid values are ignored. Of a repeated single-valued key, the first value counts. */
export function readJobSearch(params: URLSearchParams): JobSearch {
  const sort = params.get(jobSearchNames.sort)
  return {
    search: withinLetters(oneLine(params.get(jobSearchNames.search))),
    ...(params.get(jobSearchNames.asWords) === 'so' ? { asWords: true } : {}),
    province: readProvince((params.get(jobSearchNames.province) ?? '').slice(0, 60)),
    contractTypes: contractTypes.filter((type) =>
      params.getAll(jobSearchNames.contractType).includes(type),
    ),
    workTypes: workTypes.filter((type) => params.getAll(jobSearchNames.workType).includes(type)),
    remote: isOn(params.get(jobSearchNames.remote)),
    schools: schoolLevels.filter((one) => params.getAll(jobSearchNames.school).includes(one)),
    licence: isOn(params.get(jobSearchNames.licence)),
    languages: jobLanguages.filter((one) => params.getAll(jobSearchNames.language).includes(one)),
    ...(params.getAll(jobSearchNames.answers).includes('rapida') ? { fastAnswers: true } : {}),
    ...salaryEnds(
      readAmount(params.get(jobSearchNames.salaryMin) ?? ''),
      readAmount(params.get(jobSearchNames.salaryMax) ?? ''),
    ),
    // Browsers do not submit an unchecked checkbox, so a hidden field before it submits '0'. The
    // last value counts.
    includeNegotiable: (params.getAll(jobSearchNames.negotiable).at(-1) ?? '1') !== '0',
    tag: folded(readLine(params.get(jobSearchNames.tag), 40)) || undefined,
    companyIds: [...new Set(params.getAll(jobSearchNames.company))].filter(isId).slice(0, 20),
    ...(params.get(jobSearchNames.allCompanies) === 'todas' ? { allCompanies: true } : {}),
    sort: jobSorts.find((known) => known === sort),
    page: readPage(params.get(jobSearchNames.page)),
  }
}

/** Removes undefined choices, because the whole object is sent to the browser. */
export function withoutAbsent(search: JobSearch): JobSearch {
  const made = Object.entries(search).filter(([, value]) => value !== undefined)
  // Only optional properties can be undefined, so the result is still a `JobSearch`.
  return Object.fromEntries(made) as JobSearch
}

/** The shortest query string. Equal searches have equal query strings. */
export function jobSearchParams(search: JobSearch): URLSearchParams {
  const params = new URLSearchParams()
  const add = (name: string, value: string | number | undefined) => {
    if (value !== undefined && value !== '') params.append(name, String(value))
  }
  add(jobSearchNames.search, search.search)
  if (search.asWords && search.search) add(jobSearchNames.asWords, 'so')
  add(jobSearchNames.province, search.province)
  for (const type of search.contractTypes) add(jobSearchNames.contractType, type)
  for (const type of search.workTypes) add(jobSearchNames.workType, type)
  if (search.remote) add(jobSearchNames.remote, 1)
  for (const level of search.schools) add(jobSearchNames.school, level)
  if (search.licence) add(jobSearchNames.licence, 1)
  for (const language of search.languages) add(jobSearchNames.language, language)
  if (search.fastAnswers) add(jobSearchNames.answers, 'rapida')
  add(jobSearchNames.salaryMin, search.salaryMin)
  add(jobSearchNames.salaryMax, search.salaryMax)
  if (!search.includeNegotiable) add(jobSearchNames.negotiable, 0)
  add(jobSearchNames.tag, search.tag)
  for (const id of search.companyIds) add(jobSearchNames.company, id)
  if (search.allCompanies) add(jobSearchNames.allCompanies, 'todas')
  add(jobSearchNames.sort, search.sort)
  if (search.page > 1) add(jobSearchNames.page, search.page)
  return params
}

export function jobSearchPath(search: JobSearch): string {
  const query = jobSearchParams(search).toString()
  return query ? `/vagas?${query}` : '/vagas'
}

/** Changes choices and returns to the first page (1§4). */
export function withChoice(search: JobSearch, change: Partial<Omit<JobSearch, 'page'>>): JobSearch {
  return { ...search, ...change, page: 1 }
}

const MAX_SEARCH_LETTERS = 100

export function withinLetters(line: string): string {
  const letters = [...line].slice(0, MAX_SEARCH_LETTERS).join('')
  const isCut = letters.length < line.length && line[letters.length] !== ' '
  return (isCut ? letters.replace(/ \S*$/, '') : letters).trim()
}

export function oneLine(text: string | null): string {
  return (text ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

function readLine(text: string | null, longest: number): string {
  return [...oneLine(text)].slice(0, longest).join('').trim()
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function readPage(text: string | null): number {
  if (!text || !/^\d{1,15}$/.test(text)) return 1
  return Math.min(Math.max(Number(text), 1), LAST_POSSIBLE_PAGE)
}

function isOn(text: string | null): boolean {
  return text === '1' || text === 'on' || text === 'true'
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text)
}
