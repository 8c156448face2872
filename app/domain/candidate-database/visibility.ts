export const visibilities = ['nobody', 'verified', 'everyone'] as const
export type Visibility = (typeof visibilities)[number]

export const visibilityLabels = {
  nobody: 'Ninguém',
  verified: 'Empresas verificadas',
  everyone: 'Todas as empresas',
} satisfies Record<Visibility, string>

export const VISIBLE_MONTHS = 6
export const REMINDER_DAYS = 14
export const MAX_EXCLUSIONS = 50

export const candidateLanguages = [
  'ingles',
  'frances',
  'espanhol',
  'mandarim',
  'umbundu',
  'kimbundu',
  'kikongo',
  'chokwe',
  'kwanyama',
] as const
export type CandidateLanguage = (typeof candidateLanguages)[number]

export const candidateLanguageLabels = {
  ingles: 'Inglês',
  frances: 'Francês',
  espanhol: 'Espanhol',
  mandarim: 'Mandarim',
  umbundu: 'Umbundu',
  kimbundu: 'Kimbundu',
  kikongo: 'Kikongo',
  chokwe: 'Chokwe',
  kwanyama: 'Kwanyama',
} satisfies Record<CandidateLanguage, string>

export const nationalLanguages = [
  'umbundu',
  'kimbundu',
  'kikongo',
  'chokwe',
  'kwanyama',
] as const satisfies readonly CandidateLanguage[]

export const drivingLicences = ['mota', 'ligeiros', 'pesados'] as const
export type DrivingLicence = (typeof drivingLicences)[number]

export const drivingLicenceLabels = {
  mota: 'Motociclo',
  ligeiros: 'Ligeiros',
  pesados: 'Pesados',
} satisfies Record<DrivingLicence, string>

export const availabilities = ['immediate', 'month', 'quarter'] as const
export type Availability = (typeof availabilities)[number]

export const availabilityLabels = {
  immediate: 'Imediata',
  month: 'Dentro de um mês',
  quarter: 'Dentro de três meses',
} satisfies Record<Availability, string>
