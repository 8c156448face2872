import type { ProvinceSlug } from '../../places/province.ts'
import type { ContractType, WorkType } from '../job.ts'

/** How many jobs each option would show, everything else that was chosen staying as it is. */
export type Facets = {
  provinces: { value: ProvinceSlug; count: number }[]
  contractTypes: { value: ContractType; count: number }[]
  workTypes: { value: WorkType; count: number }[]
  remote: number
  /** The most frequent, and the chosen one. */
  tags: { value: string; label: string; count: number }[]
  companies: { value: string; label: string; count: number }[]
}
