import { z } from 'zod'
import { educationLevels, MAX_EXPERIENCE_YEARS } from '../candidates/candidate.ts'
import { line } from '../formats/typed-text.ts'
import { readProvince } from '../places/province.ts'
import { type CandidateSearch, MAX_PAGES } from './candidate-search.ts'
import { availabilities, candidateLanguages, drivingLicences } from './visibility.ts'

/** Maximum characters of a query string that the server accepts. */
const MAX_QUERY_LENGTH = 16_384

/**
 * Truncates a text that is longer than `max`. Otherwise the text would be invalid and therefore
 * ignored.
 */
const text = (max: number) =>
  line(MAX_QUERY_LENGTH)
    .transform((typed) => typed.slice(0, max))
    .catch('')
    .default('')

export const candidateSearchSchema = z.object({
  q: text(100),
  competencias: text(100),
  provincia: z
    .string()
    .optional()
    .transform((slug) => readProvince((slug ?? '').slice(0, 60)))
    .catch(undefined),
  anos: z.coerce.number().int().min(1).max(MAX_EXPERIENCE_YEARS).optional().catch(undefined),
  estudos: z.enum(educationLevels).optional().catch(undefined),
  lingua: z.enum(candidateLanguages).optional().catch(undefined),
  carta: z.enum(drivingLicences).optional().catch(undefined),
  disponibilidade: z.enum(availabilities).optional().catch(undefined),
  so: z.enum(['abertos']).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(MAX_PAGES).catch(1).default(1),
})

export function readCandidateSearch(params: URLSearchParams): CandidateSearch {
  return candidateSearchSchema.parse(Object.fromEntries(params))
}
