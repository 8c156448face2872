import type { ProvinceSlug } from '../../places/province.ts'
import type { ContractType, WorkType } from '../job.ts'
import type { JobLanguage, SchoolLevel } from '../job-condition.ts'

/** Maximum company options, by default and if the user requests all companies. */
export const MOST_COMPANIES = 12
export const MOST_COMPANIES_ASKED = 400

/** For each filter option, the number of jobs that the search would find with this option. */
export type Facets = {
  provinces: { value: ProvinceSlug; count: number }[]
  contractTypes: { value: ContractType; count: number }[]
  workTypes: { value: WorkType; count: number }[]
  remote: number
  schools: { value: SchoolLevel; count: number }[]
  licence: number
  fastAnswers: number
  languages: { value: JobLanguage; count: number }[]
  tags: { value: string; label: string; count: number }[]
  companies: { value: string; label: string; count: number }[]
}
