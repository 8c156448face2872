import type { EducationLevel } from '../candidates/candidate.ts'
import type { ProvinceSlug } from '../places/province.ts'
import type { Availability, CandidateLanguage, DrivingLicence } from './visibility.ts'

export type CandidateSearch = {
  q: string
  competencias: string
  provincia?: ProvinceSlug | undefined
  anos?: number | undefined
  estudos?: EducationLevel | undefined
  lingua?: CandidateLanguage | undefined
  carta?: DrivingLicence | undefined
  disponibilidade?: Availability | undefined
  so?: 'abertos' | undefined
  page: number
}

export const CANDIDATES_PER_PAGE = 20
export const MAX_PAGES = 20

export const searchNames = [
  'q',
  'competencias',
  'provincia',
  'anos',
  'estudos',
  'lingua',
  'carta',
  'disponibilidade',
  'so',
  'page',
] as const satisfies readonly (keyof CandidateSearch)[]

export function candidateSearchParams(search: Partial<CandidateSearch>): string {
  const params = new URLSearchParams()
  for (const name of searchNames) {
    const value = search[name]
    if (value !== undefined && value !== '' && !(name === 'page' && value === 1))
      params.set(name, String(value))
  }
  return params.toString()
}
