import { currentTime } from '../formats/current-time.ts'
export const jobStatuses = ['active', 'pending', 'closed', 'draft'] as const
export type JobStatus = (typeof jobStatuses)[number]

export const jobStatusLabels = {
  active: 'Ativa',
  pending: 'Pausada',
  closed: 'Fechada',
  draft: 'Rascunho',
} satisfies Record<JobStatus, string>

/** An active job past its deadline is 'Expirada' and does not count as active (D30). */
export const ownJobStatuses = ['active', 'expired', 'pending', 'closed', 'draft'] as const
export type OwnJobStatus = (typeof ownJobStatuses)[number]

export const displayedJobStatuses = [...ownJobStatuses, 'ending', 'returned'] as const
export type DisplayedJobStatus = (typeof displayedJobStatuses)[number]

/**
 * Status labels for companies. The general label of pending jobs, 'Pausada', would look like an
 * error for a job that was just submitted.
 */
export const displayedJobStatusLabels = {
  ...jobStatusLabels,
  pending: 'Em aprovação',
  ending: 'Termina em breve',
  expired: 'Expirada',
  returned: 'Devolvida',
} satisfies Record<DisplayedJobStatus, string>

export const ownJobOrders = ['prazo', 'titulo'] as const
export type OwnJobOrder = (typeof ownJobOrders)[number]

export const jobOutcomes = ['hired-here', 'hired-elsewhere', 'nobody-suited', 'given-up'] as const
export type JobOutcome = (typeof jobOutcomes)[number]

export const jobOutcomeLabels = {
  'hired-here': 'Contratámos alguém que se candidatou aqui',
  'hired-elsewhere': 'Contratámos por outra via',
  'nobody-suited': 'Ninguém servia para a vaga',
  'given-up': 'Desistimos da vaga',
} satisfies Record<JobOutcome, string>

/** Days after the deadline until the company is asked, once, how its recruitment ended. */
export const ASK_OUTCOME_AFTER_DAYS = 14

/** Maximum characters of a description in a list (2§9). */
export const PREVIEW_LENGTH = 200

export const contractTypes = [
  'full_time',
  'part_time',
  'internship',
  'freelance',
  'contract',
] as const
export type ContractType = (typeof contractTypes)[number]

export const contractTypeLabels = {
  full_time: 'Tempo Integral',
  part_time: 'Tempo Parcial',
  internship: 'Estágio',
  freelance: 'Freelancer',
  contract: 'Contrato',
} satisfies Record<ContractType, string>

export const workTypes = ['presencial', 'remoto', 'hibrido'] as const
export type WorkType = (typeof workTypes)[number]

export const workTypeLabels = {
  presencial: 'Presencial',
  remoto: 'Remoto',
  hibrido: 'Híbrido',
} satisfies Record<WorkType, string>

/** Tags behind the category tiles of the home page (1§1). */
export const homeCategories = ['Tecnologia', 'Saúde', 'Indústria'] as const

export const homeTrades = [
  'Construção',
  'Logística',
  'Vendas',
  'Agricultura',
  'Educação',
  'Hotelaria',
  'Finanças',
  'Segurança',
  'Energia',
] as const

export type JobQuestion = { question: string; required: boolean }

export const MAX_RETURN_REASON_LENGTH = 1_000

/** A job past its deadline keeps its page but accepts no applications (D30). */
export function isExpired(job: { expiresAt: Date | null }, now = currentTime()): boolean {
  return job.expiresAt !== null && job.expiresAt.getTime() <= now.getTime()
}

type Deadline = { expiresAt: Date | null }

/** Whether a deadline in the past is set. An unchanged one may stay while other fields are edited. */
export function setsPastDeadline(to: Deadline, stored: Deadline, now = currentTime()): boolean {
  return isExpired(to, now) && to.expiresAt?.getTime() !== stored.expiresAt?.getTime()
}

/** 'Sem experiência necessária' for 0 years, undefined if no number is stated (JOB-06). */
export function experienceText(years: number | null): string | undefined {
  if (years === null) return undefined
  if (years === 0) return 'Sem experiência necessária'
  return years === 1 ? '1 ano de experiência' : `${years} anos de experiência`
}
