import { currentTime } from '../formats/current-time.ts'
import type { ApplicationStatus } from './application.ts'

/** Statuses that answer the candidate (ANSW-01). 'Em Análise' is not an answer. */
export const finalStatuses = [
  'approved',
  'rejected',
] as const satisfies readonly ApplicationStatus[]

const DAY_MS = 86_400_000

/** Days without an answer after which the candidate can ask for an answer, once (ANSW-03). */
export const ASK_AFTER_DAYS = 10
/** Days without an answer until the weekly mail to the company names an application (ANSW-04). */
export const DIGEST_AFTER_DAYS = 7
/** Hours after the company's first view until the candidate's timeline shows the view (ANSW-02). */
export const OPENED_AFTER_HOURS = 1

type Answerable = {
  status: ApplicationStatus
  appliedAt: Date
  answeredAt: Date | null
  answerAskedAt: Date | null
}

export function awaitsAnswer({ status, answeredAt }: Pick<Answerable, 'status' | 'answeredAt'>) {
  return answeredAt === null && (status === 'submitted' || status === 'reviewing')
}

export function canAskForAnswer(application: Answerable, now = currentTime()): boolean {
  return awaitsAnswer(application) && !application.answerAskedAt && now >= askFrom(application)
}

export function askFrom({ appliedAt }: Pick<Answerable, 'appliedAt'>): Date {
  return new Date(appliedAt.getTime() + ASK_AFTER_DAYS * DAY_MS)
}

export function daysWaited(appliedAt: Date, until = new Date()): number {
  return Math.floor((until.getTime() - appliedAt.getTime()) / DAY_MS)
}

export function noAnswerSentence(days: number): string {
  return `A empresa não respondeu em ${days} dias`
}

/** Form value for a candidate who was hired without an application on the portal (ANSW-09). */
export const ELSEWHERE = 'outro'
