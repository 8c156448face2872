export const applicationStatuses = [
  'submitted',
  'reviewing',
  'approved',
  'rejected',
  'withdrawn',
] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

export function isApplicationStatus(text: string): text is ApplicationStatus {
  return (applicationStatuses as readonly string[]).includes(text)
}

/** Statuses that a company or an administrator may set. The current status does not matter (D25). */
export const decidedStatuses = ['submitted', 'reviewing', 'approved', 'rejected'] as const
export type DecidedStatus = (typeof decidedStatuses)[number]

export function isDecidedStatus(text: string): text is DecidedStatus {
  return (decidedStatuses as readonly string[]).includes(text)
}

export type Audience = 'candidate' | 'company' | 'admin'

const labels = {
  submitted: { candidate: 'Submetida', company: 'Submetida', admin: 'Submetida' },
  reviewing: { candidate: 'Em análise', company: 'Em Análise', admin: 'Em Análise' },
  approved: { candidate: 'Aprovada', company: 'Aceita', admin: 'Aprovada' },
  rejected: { candidate: 'Rejeitada', company: 'Rejeitada', admin: 'Rejeitada' },
  withdrawn: { candidate: 'Retirada', company: 'Retirada', admin: 'Retirada' },
} satisfies Record<ApplicationStatus, Record<Audience, string>>

export function applicationStatusLabel(status: ApplicationStatus, audience: Audience): string {
  return labels[status][audience]
}

export const applicationStatusTones = {
  submitted: 'warning',
  reviewing: 'warning',
  approved: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
} satisfies Record<ApplicationStatus, 'warning' | 'success' | 'danger' | 'neutral'>

export const pendingStatuses = [
  'submitted',
  'reviewing',
] as const satisfies readonly ApplicationStatus[]

/** Whether the company has refused, or the candidate has withdrawn, the application. */
export function hasEnded(application: { status: ApplicationStatus }): boolean {
  return application.status === 'rejected' || application.status === 'withdrawn'
}

export function canWithdraw(application: { status: ApplicationStatus }): boolean {
  return application.status === 'submitted'
}

export function canBeDecided(application: { status: ApplicationStatus }): boolean {
  return application.status !== 'withdrawn'
}

export const allowedStatusesSentence = `O status tem de ser um destes: ${decidedStatuses
  .map((status) => applicationStatusLabel(status, 'company'))
  .join(', ')}.`

/** Replaces the name after the candidate's account was deleted (D14). */
export const removedCandidateName = 'Candidato removido'

export type FaqAnswer = { question: string; answer: string }

export const MAX_COVER_LETTER_LENGTH = 5_000
export const MAX_ANSWER_LENGTH = 3_000

export const applicationOrders = ['recentes', 'experiencia', 'distancia', 'estrela'] as const
export type ApplicationOrder = (typeof applicationOrders)[number]

export const applicationOrderLabels = {
  recentes: 'Mais recentes',
  experiencia: 'Mais experiência',
  distancia: 'Mais perto da vaga',
  estrela: 'Com estrela primeiro',
} satisfies Record<ApplicationOrder, string>

export const MAX_NOTE_LENGTH = 2_000
export const MAX_LABEL_LENGTH = 30
export const MAX_NOTES = 50
export const MAX_LABELS = 5
export const MAX_DECIDED_AT_ONCE = 500

/** Milliseconds in which a company can undo a decision before its mail is sent (D115). */
export const SECOND_THOUGHTS_MS = 60_000
