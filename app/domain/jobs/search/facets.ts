import type { ProvinceSlug } from '../../places/province.ts'
import type { ContractType, WorkType } from '../job.ts'
import type { JobLanguage, SchoolLevel } from '../job-condition.ts'

/**
 * Maximum number of company options, those with most jobs first: by default, and when all companies
 * are requested.
 */
export const MOST_COMPANIES = 12
export const MOST_COMPANIES_ASKED = 400

/** The number of jobs that each option would show if the rest of the search stays unchanged. */
export type Facets = {
  provinces: { value: ProvinceSlug; count: number }[]
  contractTypes: { value: ContractType; count: number }[]
  workTypes: { value: WorkType; count: number }[]
  remote: number
  schools: { value: SchoolLevel; count: number }[]
  licence: number
  /** Jobs of companies that answer fast. */
  fastAnswers: number
  languages: { value: JobLanguage; count: number }[]
  /** The most frequent tags, and the chosen tag. */
  tags: { value: string; label: string; count: number }[]
  companies: { value: string; label: string; count: number }[]
}
