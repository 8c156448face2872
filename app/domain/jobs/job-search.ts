import { type ProvinceSlug, readProvince } from '../places/province.ts'
import { type ContractType, contractTypes, type WorkType, workTypes } from './job.ts'

/** What is looked for in the list of jobs: the vocabulary of /vagas. No I/O, safe in the browser. */
export type JobSearch = {
  /** Words, as typed; empty when none. */
  search: string
  province?: ProvinceSlug
  /** Any of these; empty means all, as for work types and companies. */
  contractTypes: ContractType[]
  workTypes: WorkType[]
  remote: boolean
  /** KZ: the ends of the chosen range. An end that was not chosen filters nothing (D42). */
  salaryMin?: number
  salaryMax?: number
  /** Whether jobs without a salary ('Salário a combinar') are found too. */
  includeNegotiable: boolean
  tag?: string
  companyIds: string[]
  /** None: best matches first when words are given, else the newest (D40, D106). */
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

export const jobsPerPage = 12

/** Beyond this a total is only said to be more. */
export const mostCounted = 10_000

export const lastPossiblePage = Math.ceil(mostCounted / jobsPerPage)

/** KZ: the slider's step, and its ends while no active job names a salary (D43). */
export const salaryStep = 50_000
export const defaultSalaryRange = { min: 0, max: 2_000_000 }

export const noFilter: JobSearch = {
  search: '',
  contractTypes: [],
  workTypes: [],
  remote: false,
  includeNegotiable: true,
  companyIds: [],
  page: 1,
}

/** The names of the query in the address; `search`, `province` and `page` are the specification's. */
const names = {
  search: 'search',
  province: 'province',
  contractType: 'contrato',
  workType: 'regime',
  remote: 'remoto',
  salaryMin: 'salario-min',
  salaryMax: 'salario-max',
  negotiable: 'a-combinar',
  tag: 'categoria',
  company: 'empresa',
  sort: 'ordem',
  page: 'page',
} as const

export const jobSearchNames = names

/**
 * Reads an address leniently: what is unknown, impossible or too long is left out. Of a key that may
 * stand only once, the first one counts.
 */
export function readJobSearch(params: URLSearchParams): JobSearch {
  const salary = [params.get(names.salaryMin), params.get(names.salaryMax)].map(readAmount)
  const [salaryMin, salaryMax] = inOrder(salary[0], salary[1])
  const sort = params.get(names.sort)
  return {
    search: readLine(params.get(names.search), 100),
    province: readProvince((params.get(names.province) ?? '').slice(0, 60)),
    contractTypes: contractTypes.filter((type) => params.getAll(names.contractType).includes(type)),
    workTypes: workTypes.filter((type) => params.getAll(names.workType).includes(type)),
    remote: isOn(params.get(names.remote)),
    salaryMin,
    salaryMax,
    // Unticked boxes are not sent, so the form sends '0' before what the tick sends.
    includeNegotiable: (params.getAll(names.negotiable).at(-1) ?? '1') !== '0',
    tag: readLine(params.get(names.tag), 40) || undefined,
    companyIds: [...new Set(params.getAll(names.company))].filter(isId).slice(0, 20),
    sort: jobSorts.find((known) => known === sort),
    page: readPage(params.get(names.page)),
  }
}

/** The shortest address of a search; the same search always has the same one. */
export function jobSearchParams(search: JobSearch): URLSearchParams {
  const params = new URLSearchParams()
  const add = (name: string, value: string | number | undefined) => {
    if (value !== undefined && value !== '') params.append(name, String(value))
  }
  add(names.search, search.search)
  add(names.province, search.province)
  for (const type of search.contractTypes) add(names.contractType, type)
  for (const type of search.workTypes) add(names.workType, type)
  if (search.remote) add(names.remote, 1)
  add(names.salaryMin, search.salaryMin)
  add(names.salaryMax, search.salaryMax)
  if (!search.includeNegotiable) add(names.negotiable, 0)
  add(names.tag, search.tag)
  for (const id of search.companyIds) add(names.company, id)
  add(names.sort, search.sort)
  if (search.page > 1) add(names.page, search.page)
  return params
}

/** `/vagas` with the search in its query. */
export function jobSearchPath(search: JobSearch): string {
  const query = jobSearchParams(search).toString()
  return query ? `/vagas?${query}` : '/vagas'
}

/** The search with something else chosen; always back on the first page (1§4). */
export function withChoice(search: JobSearch, change: Partial<Omit<JobSearch, 'page'>>): JobSearch {
  return { ...search, ...change, page: 1 }
}

/** An end of the salary range that reaches as far as the salaries do was not chosen. */
export function withinRange(search: JobSearch, range: { min: number; max: number }): JobSearch {
  const { salaryMin, salaryMax } = search
  return {
    ...search,
    salaryMin: salaryMin !== undefined && salaryMin > range.min ? salaryMin : undefined,
    salaryMax: salaryMax !== undefined && salaryMax < range.max ? salaryMax : undefined,
  }
}

function readLine(text: string | null, longest: number): string {
  const line = (text ?? '').replace(/[\s\p{Cc}]+/gu, ' ')
  return [...line].slice(0, longest).join('').trim()
}

function readAmount(text: string | null | undefined): number | undefined {
  return text && /^\d{1,10}$/.test(text) ? Number(text) : undefined
}

function inOrder(low?: number, high?: number): [number | undefined, number | undefined] {
  return low !== undefined && high !== undefined && low > high ? [high, low] : [low, high]
}

function readPage(text: string | null): number {
  if (!text || !/^\d{1,15}$/.test(text)) return 1
  return Math.min(Math.max(Number(text), 1), lastPossiblePage)
}

function isOn(text: string | null): boolean {
  return text === '1' || text === 'on' || text === 'true'
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text)
}
