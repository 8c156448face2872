import { currentTime } from '../../formats/current-time.ts'
export const interviewStatuses = [
  'proposed',
  'confirmed',
  'another-date',
  'declined',
  'cancelled',
  'held',
  'missed',
] as const
export type InterviewStatus = (typeof interviewStatuses)[number]

export const interviewStatusLabels = {
  proposed: 'Por responder',
  confirmed: 'Confirmada',
  'another-date': 'Pede outra data',
  declined: 'Recusada',
  cancelled: 'Cancelada',
  held: 'Realizada',
  missed: 'Faltou',
} satisfies Record<InterviewStatus, string>

export const interviewStatusTones = {
  proposed: 'warning',
  confirmed: 'success',
  'another-date': 'warning',
  declined: 'danger',
  cancelled: 'neutral',
  held: 'success',
  missed: 'danger',
} satisfies Record<InterviewStatus, 'warning' | 'success' | 'danger' | 'neutral'>

/**
 * Label and tone of an interview. An unanswered invitation of an application that has ended has no
 * effect.
 */
export function interviewBadge(
  status: InterviewStatus,
  { applicationHasEnded }: { applicationHasEnded: boolean },
) {
  const isVoid = applicationHasEnded && (status === 'proposed' || status === 'another-date')
  return isVoid
    ? { label: 'Sem efeito', tone: 'neutral' as const, isVoid }
    : { label: interviewStatusLabels[status], tone: interviewStatusTones[status], isVoid }
}

/** An application has at most one interview with one of these statuses. */
export const openInterviewStatuses = [
  'proposed',
  'confirmed',
  'another-date',
] as const satisfies readonly InterviewStatus[]

export const interviewAnswers = ['confirmed', 'another-date', 'declined'] as const
export type InterviewAnswer = (typeof interviewAnswers)[number]

export const interviewOutcomes = ['held', 'missed'] as const
export type InterviewOutcome = (typeof interviewOutcomes)[number]

export const interviewKinds = ['place', 'phone', 'link'] as const
export type InterviewKind = (typeof interviewKinds)[number]

export const interviewKindLabels = {
  place: 'Presencial',
  phone: 'Por telefone',
  link: 'Por vídeo, com uma ligação',
} satisfies Record<InterviewKind, string>

export const interviewMinutes = [15, 20, 30, 45, 60, 90, 120] as const

export const MAX_TIMES = 5
export const MAX_SLOTS = 40
export const MAX_SEATS = 50
/** A time can be proposed at most this many days ahead. */
export const MAX_DAYS_AHEAD = 180
export const MAX_NOTE_LENGTH = 500

export function isOpenInterview({ status }: { status: InterviewStatus }): boolean {
  return openInterviewStatuses.some((open) => open === status)
}

type Timed = { status: InterviewStatus; startsAt: Date | null }

/** A company can mark an interview as held or missed after its start (INT-04). */
export function canBeMarked({ status, startsAt }: Timed, now = currentTime()): boolean {
  const hasTime = status === 'confirmed' || status === 'held' || status === 'missed'
  return hasTime && startsAt !== null && startsAt <= now
}

/** The candidate can answer until the confirmed start of the interview. */
export function canBeAnswered(interview: Timed, now = currentTime()): boolean {
  if (!isOpenInterview(interview)) return false
  return (
    interview.status !== 'confirmed' || (interview.startsAt !== null && interview.startsAt > now)
  )
}
