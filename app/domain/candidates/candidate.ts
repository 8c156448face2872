export const genders = ['M', 'F', 'Outro'] as const
export type Gender = (typeof genders)[number]

export const genderLabels = {
  M: 'Masculino',
  F: 'Feminino',
  Outro: 'Outro',
} satisfies Record<Gender, string>

export const educationLevels = [
  'ensino_basico',
  'ensino_medio',
  'ensino_tecnico',
  'licenciatura',
  'mestrado',
  'doutoramento',
] as const
export type EducationLevel = (typeof educationLevels)[number]

export const educationLevelLabels = {
  ensino_basico: 'Ensino básico',
  ensino_medio: 'Ensino médio',
  ensino_tecnico: 'Ensino técnico',
  licenciatura: 'Licenciatura',
  mestrado: 'Mestrado',
  doutoramento: 'Doutoramento',
} satisfies Record<EducationLevel, string>

/** Maximum stored CVs of a candidate. The newest is the profile's CV. */
export const MAX_CVS = 5

export const MAX_EXPERIENCE_YEARS = 80

/**
 * Legal minimum age for work, in years: Lei Geral do Trabalho, Lei n.º 12/23, de 27 de Dezembro.
 */
export const MIN_WORKING_AGE_YEARS = 14

/** Maximum age in years. An earlier birth date is refused as a typing error. */
export const MAX_AGE_YEARS = 110

export const MAX_BIO_LENGTH = 2_000
export const MAX_SKILLS = 40
export const MAX_SKILL_LENGTH = 60

/** Sections of a profile, most useful for companies first. */
export const profileFields = [
  'cv',
  'phone',
  'place',
  'skills',
  'education',
  'bio',
  'photo',
] as const
export type ProfileField = (typeof profileFields)[number]

export function profileLevelWords(percent: number): string {
  if (percent === 0) return 'por começar'
  if (percent < 40) return 'no início'
  if (percent < 60) return 'a meio caminho'
  return percent < 100 ? 'quase completo' : 'completo'
}
