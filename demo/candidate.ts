import type { ProvinceInForce } from '#app/domain/places/province.ts'

/** An invented candidate with all data for the registration. */
export type DemoCandidate = {
  name: string
  email: string
  phone: string
  gender: 'M' | 'F' | 'Outro'
  birth_date: string
  document_number: string
  province: ProvinceInForce
  location: string
  where: string
  role: string
  experience_years: number
  education_level: EducationLevel
  skills: string[]
  bio: string
}

export type EducationLevel =
  | 'ensino_basico'
  | 'ensino_medio'
  | 'ensino_tecnico'
  | 'licenciatura'
  | 'mestrado'
  | 'doutoramento'
