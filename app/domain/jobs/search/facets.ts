import type { ProvinceSlug } from '../../places/province.ts'
import type { ContractType, WorkType } from '../job.ts'
import type { JobLanguage, SchoolLevel } from '../job-condition.ts'

/** Companies that are offered, those with the most jobs; and on request as many as a page can bear. */
export const MOST_COMPANIES = 12
export const MOST_COMPANIES_ASKED = 400

/** How many jobs each option would show, everything else that was chosen staying as it is. */
export type Facets = {
  provinces: { value: ProvinceSlug; count: number }[]
  contractTypes: { value: ContractType; count: number }[]
  workTypes: { value: WorkType; count: number }[]
  remote: number
  schools: { value: SchoolLevel; count: number }[]
  licence: number
  languages: { value: JobLanguage; count: number }[]
  /** The most frequent, and the chosen one. */
  tags: { value: string; label: string; count: number }[]
  companies: { value: string; label: string; count: number }[]
}
