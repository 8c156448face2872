/**
 * School levels, languages and the driving licence must equal keys of the database function
 * `asked_conditions`.
 */
export const schoolLevels = [
  'sem-escolaridade',
  'ensino-base',
  'ensino-medio',
  'licenciatura',
  'mestrado',
] as const
export type SchoolLevel = (typeof schoolLevels)[number]

export const schoolLevelLabels = {
  'sem-escolaridade': 'Sem escolaridade',
  'ensino-base': 'Até à 9.ª classe',
  'ensino-medio': 'Ensino médio (12.ª classe)',
  licenciatura: 'Licenciatura',
  mestrado: 'Mestrado ou mais',
} satisfies Record<SchoolLevel, string>

export const jobLanguages = ['ingles', 'frances', 'lingua-nacional', 'mandarim'] as const
export type JobLanguage = (typeof jobLanguages)[number]

export const jobLanguageLabels = {
  ingles: 'Inglês',
  frances: 'Francês',
  'lingua-nacional': 'Língua nacional',
  mandarim: 'Mandarim',
} satisfies Record<JobLanguage, string>

export const DRIVING_LICENCE = 'carta'
export const drivingLicenceLabel = 'Carta de condução'

export const jobConditions = [...schoolLevels, DRIVING_LICENCE, ...jobLanguages] as const
export type JobCondition = (typeof jobConditions)[number]

/** Condition of jobs whose company answers most applications within a few days. */
export const FAST_ANSWERS = 'resposta-rapida'
export const fastAnswersLabel = 'Respondem depressa'

/** Must equal the conditions of the database function `listed_conditions`. */
export const listedConditions = [...jobConditions, FAST_ANSWERS] as const
export type ListedCondition = (typeof listedConditions)[number]
