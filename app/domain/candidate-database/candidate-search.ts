import { z } from 'zod'
import { educationLevels } from '../candidates/candidate.ts'
import { line } from '../formats/typed-text.ts'
import { readProvince } from '../places/province.ts'
import { availabilities, candidateLanguages, drivingLicences } from './visibility.ts'

export const CANDIDATES_PER_PAGE = 20
export const MAX_PAGES = 20
export const MAX_YEARS = 80

const text = (max: number) => line(max).catch('').default('')

/** The search of the candidate database in its address. Invalid parameters are ignored. */
export const candidateSearchSchema = z.object({
  q: text(100),
  competencias: text(100),
  provincia: z
    .string()
    .optional()
    .transform((slug) => readProvince((slug ?? '').slice(0, 60)))
    .catch(undefined),
  anos: z.coerce.number().int().min(1).max(MAX_YEARS).optional().catch(undefined),
  estudos: z.enum(educationLevels).optional().catch(undefined),
  lingua: z.enum(candidateLanguages).optional().catch(undefined),
  carta: z.enum(drivingLicences).optional().catch(undefined),
  disponibilidade: z.enum(availabilities).optional().catch(undefined),
  /** Only profiles that the company has opened. */
  so: z.enum(['abertos']).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(MAX_PAGES).catch(1).default(1),
})

export type CandidateSearch = z.output<typeof candidateSearchSchema>

/** The shortest query string of a search; equal searches have equal query strings. */
export function candidateSearchParams(search: CandidateSearch): string {
  const params = new URLSearchParams()
  for (const name of Object.keys(candidateSearchSchema.shape) as (keyof CandidateSearch)[]) {
    const value = search[name]
    if (value !== undefined && value !== '' && !(name === 'page' && value === 1))
      params.set(name, String(value))
  }
  return params.toString()
}
