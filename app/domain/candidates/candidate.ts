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

/** CVs that a candidate may keep at once; the newest sent is the profile's. */
export const maximumKeptCvs = 5
